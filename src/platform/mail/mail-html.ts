import { splitLinks } from './split-links.ts';

/** The HTML form of a plain-text mail: the same words, with links that can be clicked. Everything is escaped. */
export function mailHtml(body: string): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraphHtml(paragraph)}</p>`);
  return [
    '<!doctype html><html lang="en-IN"><body style="margin:0;padding:24px;background:#fbf8f2">',
    '<div style="max-width:560px;margin:0 auto;font:16px/1.6 Georgia,serif;color:#231815">',
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}

function paragraphHtml(paragraph: string): string {
  return splitLinks(paragraph)
    .map(({ kind, text }) => {
      const words = escapeHtml(text).replaceAll('\n', '<br>');
      return kind === 'link' ? `<a href="${words}" style="color:#6b0f24">${words}</a>` : words;
    })
    .join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
