import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';
import { splitLinks } from './split-links.ts';

test('a text is split at its addresses and nothing is lost', () => {
  const text =
    'See https://kanak.example/a?b=c&d. Or (http://localhost:3000/x), not javascript:alert(1)';
  const parts = splitLinks(text);
  expect(parts.filter(({ kind }) => kind === 'link').map((part) => part.text)).toEqual([
    'https://kanak.example/a?b=c&d',
    'http://localhost:3000/x',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('nothing in a mail becomes markup but its links', () => {
  const html = mailHtml(
    'Hi <img src=x onerror=alert(1)>\n\nhttps://kanak.example/?q="onmouseover=1',
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('<a href="https://kanak.example/?q="');
  expect(html).not.toContain('<img');
  expect(html.match(/<a [^>]*>/g)).toEqual([
    '<a href="https://kanak.example/?q=" style="color:#6b0f24">',
  ]);
});
