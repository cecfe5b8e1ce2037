import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainFrame } from './mail-frame.ts';
import { mailHtml } from './mail-html.ts';
import { type MessageBlock, messageText } from './message.ts';
import { splitLinks } from './split-links.ts';

const frame = plainFrame('Kanak');
const htmlOf = (blocks: readonly MessageBlock[], subject = 'A mail') =>
  mailHtml({ subject, body: messageText(blocks), blocks }, frame);
const bytesOf = (html: string) => Buffer.byteLength(html);

test('a text is split at its URLs, and nothing is lost', () => {
  const text =
    'See https://kanak.example/a?b=c&d. Or (http://localhost:3000/x), not javascript:alert(1)';
  const parts = splitLinks(text);
  expect(parts.filter(({ kind }) => kind === 'link').map((part) => part.text)).toEqual([
    'https://kanak.example/a?b=c&d',
    'http://localhost:3000/x',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('only links become markup in a plain mail', () => {
  const body = 'Hi <img src=x onerror=alert(1)>\n\nhttps://kanak.example/?q="onmouseover=1';
  const html = mailHtml({ subject: '</title><script>', body }, frame);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img|<script/);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://kanak.example/?q="']);
});

test('block content never becomes markup, and links lead only to web addresses', () => {
  const evil = '"><script>alert(1)</script>';
  const html = htmlOf([
    { kind: 'heading', text: evil },
    { kind: 'note', text: evil },
    { kind: 'code', text: evil },
    { kind: 'button', text: evil, href: 'javascript:alert(1)' },
    { kind: 'button', text: 'Go', href: `https://kanak.example/${evil}` },
    { kind: 'figures', rows: [{ term: evil, value: evil }] },
    {
      kind: 'pieces',
      pieces: [
        {
          name: evil,
          facts: [evil],
          notes: [evil],
          picture: 'data:image/svg+xml,x',
          href: 'ftp://kanak.example',
          price: evil,
        },
      ],
    },
  ]);
  expect(html).not.toContain('<script');
  expect(html.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="https://kanak.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"',
  ]);
});

test('a piece is shown with its picture, whose alt text names it', () => {
  const html = htmlOf([
    {
      kind: 'pieces',
      pieces: [
        {
          name: '2 × Ring',
          facts: ['22KT', '4.62 g net'],
          picture: 'https://kanak.example/media/ring-240.webp',
          href: null,
          price: '₹25,221.00',
        },
      ],
    },
  ]);
  expect(html).toMatch(/<img src="https:\/\/kanak\.example\/media\/ring-240\.webp" alt="2 × Ring"/);
  expect(html).toContain('22KT · 4.62 g net');
  expect(html).toContain('₹25,221.00');
});

test('however long a mail is, it stays within 100 kB and keeps its button', () => {
  const piece = {
    name: '2 × Ring "of" <roses>',
    facts: ['22KT', 'Size 12', '4.62 g net'],
    picture: `https://kanak.example/media/${'x'.repeat(300)}.webp`,
    href: `https://kanak.example/${'y'.repeat(300)}`,
    price: '₹25,221.00',
  };
  const button: MessageBlock = { kind: 'button', text: 'See it', href: 'https://kanak.example/o' };
  const html = htmlOf([
    { kind: 'pieces', pieces: Array.from({ length: 500 }, () => piece) },
    button,
  ]);
  expect(bytesOf(html)).toBeLessThanOrEqual(100_000);
  expect(html).toMatch(/and \d+ more/);
  expect(html).toContain('See it');

  const long = htmlOf([...Array.from({ length: 9 }, () => text('"'.repeat(9000))), button]);
  expect(bytesOf(long)).toBeLessThanOrEqual(100_000);
  expect(long).toContain('See it');
  expect(long).toContain('too long to show in full');
});

test('a quiet button is a link with an outline instead of a colour', () => {
  const html = htmlOf([
    { kind: 'button', text: 'Stop', href: 'https://kanak.example/stop', isQuiet: true },
  ]);
  expect(html).toMatch(/<td class="ink"[^>]*border:1px solid[^>]*><a class="ink"[^>]*>.*Stop/);
  expect(html).not.toContain('class="button"');
});

const text = (words: string): MessageBlock => ({ kind: 'text', text: words });
const words = fc.string({ unit: 'grapheme', maxLength: 7000 });
const block: fc.Arbitrary<MessageBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading', 'text', 'note', 'code'), text: words }),
  fc.record({
    kind: fc.constant('button'),
    text: words,
    href: fc.webUrl(),
    isQuiet: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('figures'),
    rows: fc.array(fc.record({ term: words, value: words }), { maxLength: 80 }),
  }),
  fc.record({
    kind: fc.constant('pieces'),
    pieces: fc.array(
      fc.record({
        name: words,
        facts: fc.array(words, { maxLength: 4 }),
        picture: fc.option(fc.webUrl()),
        href: fc.option(fc.webUrl()),
        price: words,
      }),
      { maxLength: 80 },
    ),
  }),
);

test('any mail is well formed, with presentational tables, and within 100 kB', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const html = htmlOf(blocks);
      expect(bytesOf(html)).toBeLessThanOrEqual(100_000);
      for (const tag of ['table', 'tr', 'td', 'p', 'a']) {
        const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
        expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0).toBe(opened);
      }
      expect(html.match(/<table(?! role="presentation")/g)).toBeNull();
      expect(html.match(/<img(?! src="[^"]*" alt="[^"]*")/g)).toBeNull();
    }),
    { numRuns: 60 },
  );
});
