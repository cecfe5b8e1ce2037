import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { longInvoice } from '../test-document-cases.server.ts';
import {
  pieceLine,
  testContent,
  testDocument,
  testSeller,
  voucherLine,
} from '../test-documents.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { colours, page } from './paper-style.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readPdf } from './test-read-pdf.server.ts';

const verifyUrl = 'https://kanak.example/verify/abcdefgh2345mnop';
const draw = (document: PrintedDocument) => drawDocument({ document, verifyUrl });
const read = async (document: PrintedDocument) => readPdf(await draw(document));

describe('the pages of a document', () => {
  test.each([
    [1, 1],
    [7, 2],
    [20, 4],
  ])('of %i pieces and a long buyer name are %i, all numbered', async (pieces, count) => {
    const { pages, text } = await read(longInvoice(pieces));
    expect(pages).toHaveLength(count);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${count}`);
      expect(page).toContain('Tax Invoice INV/26-27/000042');
    }
    expect(text).toContain('Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana');
  });

  test('repeat the table header where the table continues', async () => {
    const { pages } = await read(longInvoice(20));
    const withLines = pages.filter((page) => page.includes('Gold rate'));
    expect(withLines.length).toBeGreaterThan(2);
    for (const page of withLines) {
      expect(page).toContain('No. Description HSN Quantity Taxable value GST Amount');
    }
  });

  test('continue a piece with many stones on the next page', async () => {
    const stone = { kind: 'Polki', count: 3, milliCarats: 500, price: paise(1_00) };
    const stoneList = Array.from({ length: 20 }, (_, place) => ({
      ...stone,
      pricedPer: 'all' as const,
      certificate: `of the laboratory, number ${place + 1} in a long series of certificates`,
    }));
    const { pages, text } = await read(
      testDocument(testContent([pieceLine({ metal: { stoneList } })])),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('number 1 in a long');
    expect(pages[1]).toContain('number 20 in a long');
    for (const { certificate } of stoneList) expect(text).toContain(certificate);
  });

  test('fit a name of 200 letters without a space and a long shop name', async () => {
    const seller = {
      ...testSeller(),
      shopName: 'Shri Govindram Jewellers and Sons of Johari Bazaar',
    };
    const name = 'x'.repeat(200);
    const { text } = await read(
      testDocument(testContent([voucherLine(name, 1, paise(100))], { seller })),
    );
    expect(text.replaceAll(' ', '')).toContain(name);
    expect(text).toContain('Shri Govindram Jewellers and Sons');
  });
});

test.each([
  ['Tamil', 'மீனாட்சி'],
  ['Gujarati', 'મીરા જોશી'],
  ['Arabic', 'ميرا'],
  ['Latin with an emoji', 'Meera 🙂'],
  ['Latin with control characters', 'Meera\u0000\u0007\uFFFE\tJoshi'],
  ['no letters at all', ''],
])('a buyer’s name in %s does not break the document', async (_script, name) => {
  const buyer = { ...testContent([]).buyer, name };
  const lines = [voucherLine('Ring', 1, paise(100))];
  const { text } = await read(testDocument(testContent(lines, { buyer })));
  expect(text).toContain('7 Gangaur Lane');
});

test('letters drawn out of order carry their text in reading order', async () => {
  const buyer = { ...testContent([]).buyer, name: 'दिव्या क्षत्रिय' };
  const bytes = await draw(
    testDocument(testContent([voucherLine('Ring', 1, paise(100))], { buyer })),
  );
  const noted = Buffer.from('\uFEFFदिव्या क्षत्रिय', 'utf16le').swap16();
  expect(contentOf(bytes).includes(escaped(noted))).toBe(true);
});

test('a page has the inks of the shop, and rules between its edges: a short gold one first', async () => {
  const drawn = contentOf(await draw(longInvoice(1))).toString('latin1');
  const inks = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)$/gm)].map((found) =>
    found.slice(1, 4).map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    ),
  );
  const used = new Set(inks.map((parts) => `#${parts.join('')}`.toUpperCase()));
  expect([...used].toSorted()).toEqual(Object.values(colours).toSorted());
  const rules = [...drawn.matchAll(/^([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l$/gm)].map(
    ([, from, to]) => [Number(from), Number(to)],
  );
  expect(rules[0]).toEqual([page.left, page.left + 40]);
  expect(rules.length).toBeGreaterThan(3);
  for (const [from = 0, to = 0] of rules.slice(1)) {
    expect([from, to]).toEqual([page.left, page.right]);
  }
});

/** The page content of the file, decompressed. */
function contentOf(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1'));
    } catch {
      return Buffer.alloc(0);
    }
  });
  return Buffer.concat(streams);
}

/** Bytes escaped as in a PDF string. */
function escaped(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.toString('latin1').replace(/[\n\r\t\b\f()\\]/g, (each) => escapes[each] ?? ''),
    'latin1',
  );
}
const escapes: Record<string, string> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '(': '\\(',
  ')': '\\)',
  '\\': '\\\\',
};
