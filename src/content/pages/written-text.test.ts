import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalTexts } from './original-texts.ts';
import { readWrittenText, type Span } from './written-text.ts';

const words = (text: string): Span[] => [{ kind: 'text', text }];

test('a text is read as headings, paragraphs and lists', () => {
  const body =
    '## Visit us\nWe are open.\nEvery day.\n\nBring:\n- a ring\n- your bill\n\nThank you';
  expect(readWrittenText(body)).toEqual([
    { kind: 'heading', spans: words('Visit us') },
    { kind: 'paragraph', lines: [words('We are open.'), words('Every day.')] },
    { kind: 'paragraph', lines: [words('Bring:')] },
    { kind: 'list', items: [words('a ring'), words('your bill')] },
    { kind: 'paragraph', lines: [words('Thank you')] },
  ]);
});

test('links and facts are read within a line', () => {
  expect(readWrittenText('Call {phone} or [write](/contact).')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'Call ' },
          { kind: 'fact', name: 'phone' },
          { kind: 'text', text: ' or ' },
          { kind: 'link', text: 'write', to: '/contact' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
  ]);
});

test('unsafe links and unknown facts stay as they were written', () => {
  for (const text of [
    '[here](javascript:alert(1))',
    '[x](//other.example)',
    '{password}',
    '<b>x</b>',
  ]) {
    expect(readWrittenText(text)).toEqual([{ kind: 'paragraph', lines: [words(text)] }]);
  }
});

test('any text keeps all its words, and has no unsafe link', () => {
  const piece = fc.constantFrom(
    '## ',
    '- ',
    '[a](',
    ')',
    '](/b)',
    '{phone}',
    '{',
    '}',
    'word',
    ' ',
    '\n',
    'javascript:x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const body = pieces.join('');
      const blocks = readWrittenText(body);
      const links = JSON.stringify(blocks).match(/"to":"[^"]*"/g) ?? [];
      expect(links.filter((each) => !each.startsWith('"to":"/b'))).toEqual([]);
      const written = JSON.stringify(blocks).split('word').length;
      expect(written).toBe(body.split('word').length);
    }),
  );
});

const promises = {
  hallmarked: true,
  insured: true,
  signatureOnDelivery: true,
  gst: true,
  replacement: true,
};

test('the original texts keep their structure, with no line break inside a paragraph', () => {
  const shown = readWrittenText(originalTexts.cancellation.asPromised(promises).body);
  expect(shown.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 4 }, () => ['heading', 'paragraph'])
      .flat()
      .concat('heading', 'paragraph'),
  );
  const list = readWrittenText(originalTexts.privacy.asPromised(promises).body).find(
    ({ kind }) => kind === 'list',
  );
  expect(list).toMatchObject({ items: { length: 7 } });
  for (const original of Object.values(originalTexts)) {
    expect(original.asPromised(promises).body).not.toMatch(/\S\n(?![\n-])\S/);
  }
});
