import { splitLinks } from './split-links.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in markup and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A text of no more than so many characters; what is longer ends in '…'. */
export function clip(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`;
}

/** A text with its line breaks, and its web addresses as links. */
export function textHtml(text: string, linkAttributes: string): string {
  return splitLinks(text)
    .map((part) => {
      const words = escapeHtml(part.text).replaceAll('\n', '<br>');
      return part.kind === 'link' ? `<a href="${words}" ${linkAttributes}>${words}</a>` : words;
    })
    .join('');
}

/** An address as it may stand in a message: whole, of the web, and of a length that every mail client reads; else null. */
export function webAddress(href: string | null): string | null {
  if (href === null || href.length > 2000 || !/^https?:\/\//i.test(href)) return null;
  return URL.canParse(href) ? new URL(href).href : null;
}
