import { byteOrderMark } from '#platform/csv/write-csv.server.ts';
import type { BookMonth } from '#books/books/book-queries.server.ts';
import { dayBookCsv } from '#books/books/day-book-csv.server.ts';
import { csvSections, sectionCsv } from '#books/books/gstr1-csv.server.ts';
import { readBuyerNames, readMonthReturn } from '#books/books/month-return-queries.server.ts';
import { settlementsCsv } from '#books/books/settlements-csv.server.ts';
import { readTallyMasters, readTallyVouchers } from '#books/books/tally-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { BookFile } from './book-files.ts';
import { checkMonth } from './check-month.server.ts';
import { Readable } from 'node:stream';

type Parts = Iterable<string> | AsyncIterable<string>;

/** The text of a file of a month's books, in chunks; null if the payment provider is needed and does not answer. */
export async function partsOfFile(
  shop: Shop,
  month: BookMonth,
  file: BookFile,
): Promise<Parts | null> {
  const { db } = shop;
  switch (file) {
    case 'gstr1.json':
      return [(await readMonthReturn(db, month)).text];
    case 'tally-masters.xml':
      return [await readTallyMasters(db, month)];
    case 'tally-vouchers.xml':
      return readTallyVouchers(db, month);
    case 'day-book.csv':
      return dayBookCsv(db, month);
    case 'settlements.csv': {
      const check = await checkMonth(shop, month);
      return check.state === 'checked' ? [byteOrderMark, settlementsCsv(check.month)] : null;
    }
    default:
      return sectionParts(shop, month, file);
  }
}

async function sectionParts({ db }: Shop, month: BookMonth, file: BookFile): Promise<Parts | null> {
  const section = csvSections.find((each) => file === `${each}.csv`);
  if (!section) return null;
  const { gstr1 } = await readMonthReturn(db, month);
  const names = section === 'b2b' || section === 'cdnr' ? await readBuyerNames(db, month) : none;
  return [sectionCsv(section, { gstr1, names })];
}

const none: ReadonlyMap<string, string> = new Map();

const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** A file download, with its type from the extension; streamed as its chunks are made. */
export function bookDownload(
  name: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Response {
  async function* bytes() {
    for await (const part of parts) yield Buffer.from(part);
  }
  // At most one chunk is made before the browser has taken the previous one.
  const stream = Readable.from(bytes(), { highWaterMark: 1 });
  // Node's type declarations and the browser's are incompatible for this stream.
  const body = Readable.toWeb(stream) as unknown as BodyInit;
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
