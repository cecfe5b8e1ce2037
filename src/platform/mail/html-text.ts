import { splitLinks } from './split-links.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A text cut to at most this many characters, ending in '…' if it was longer. */
export function clip(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`;
}

/** A text as HTML, with its line breaks, and its web addresses as links. */
export function textHtml(text: string, linkAttributes: string): string {
  return splitLinks(text)
    .map((part) => {
      const words = escapeHtml(part.text).replaceAll('\n', '<br>');
      return part.kind === 'link' ? `<a href="${words}" ${linkAttributes}>${words}</a>` : words;
    })
    .join('');
}

/** A URL that may appear in a message: absolute, http or https, and short enough for every mail client; else null. */
export function webAddress(href: string | null): string | null {
  if (href === null || href.length > 2000 || !/^https?:\/\//i.test(href)) return null;
  return URL.canParse(href) ? new URL(href).href : null;
}
