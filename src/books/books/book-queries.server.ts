import { aliasedTable, and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DocumentContent, DocumentKind } from '#orders/documents/document.ts';
import { documents } from '#orders/documents/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import type { BookEntry, BookLine } from './book-entry.ts';
import { monthReturns } from './tables.server.ts';

/** A month such as `2026-11`, and whose books: sandbox sales have separate books. */
export type BookMonth = { month: string; isTest: boolean };

/** How many documents are read at once: a few megabytes, whatever the month. */
const documentsAtOnce = 500;

/**
 * All documents of a month by kind and serial, in batches of at most 500, so that memory does not grow with the month. Each batch
 * is a separate statement: for a consistent state, read in a snapshot transaction or with the books locked.
 */
export async function* readBookMonth(
  db: DatabaseOrTransaction,
  month: BookMonth,
): AsyncGenerator<BookEntry[], void> {
  let last: BookEntry | undefined;
  do {
    const part: BookEntry[] = await readPart(db, month, last);
    if (part.length > 0) yield part;
    last = part.length < documentsAtOnce ? undefined : part.at(-1);
  } while (last);
}

const earlier = aliasedTable(documents, 'earlier');

function readPart(
  db: DatabaseOrTransaction,
  { month, isTest }: BookMonth,
  last: BookEntry | undefined,
): Promise<BookEntry[]> {
  const { kind, serial, financialYear } = documents;
  const beyond =
    last &&
    sql`(${kind}, ${serial}, ${financialYear}) > (${last.kind}, ${last.serial}::integer, ${last.financialYear})`;
  return readEntries(db, {
    where: and(eq(documents.isTest, isTest), eq(documents.bookMonth, month), beyond),
    orderBy: [asc(kind), asc(serial), asc(financialYear)],
    limit: documentsAtOnce,
  });
}

type Reading = { where: SQL | undefined; orderBy: SQL[]; limit: number };

/** Documents that meet a condition, up to a limit, as the books read them, with their time of issue. */
export async function readEntries(
  db: DatabaseOrTransaction,
  { where, orderBy, limit }: Reading,
): Promise<TimedEntry[]> {
  const rows = await db
    .select(bookColumns)
    .from(documents)
    .leftJoin(earlier, eq(earlier.id, documents.refersToId))
    .leftJoin(
      monthReturns,
      and(eq(monthReturns.month, earlier.bookMonth), eq(monthReturns.isTest, earlier.isTest)),
    )
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map(entryOf);
}

export type TimedEntry = BookEntry & { issuedAt: Date };

const { content } = documents;

const bookColumns = {
  id: documents.id,
  kind: documents.kind,
  number: documents.number,
  financialYear: documents.financialYear,
  serial: documents.serial,
  issuedOn: documents.issuedOn,
  issuedAt: documents.issuedAt,
  total: documents.total,
  taxable: documents.taxable,
  cgst: documents.cgst,
  sgst: documents.sgst,
  igst: documents.igst,
  roundOff: documents.roundOff,
  /** Only the content that the books need: no stones, texts or addresses. */
  said: sql<Said>`jsonb_build_object(
    'orderNumber', ${content} -> 'orderNumber',
    'buyer', jsonb_build_object(
      'name', ${content} #> '{buyer,name}', 'gstin', ${content} #> '{buyer,gstin}',
      'businessName', ${content} #> '{buyer,businessName}'),
    'placeOfSupply', ${content} -> 'placeOfSupply',
    'isInterState', ${content} -> 'isInterState', 'sez', ${content} -> 'sez',
    'isTaxLowered', ${content} -> 'isTaxLowered', 'sellerGstin', ${content} #> '{seller,gstin}',
    'payment', ${content} -> 'payment')`,
  lines: sql<BookLine[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'kind', line -> 'kind', 'hsn', line -> 'hsn', 'pieces', line -> 'pieces',
      'gstPercentage', line -> 'gstPercentage',
      'chargedWeightMg', coalesce(line #> '{metal,chargedWeightMg}', '0'),
      'taxable', line -> 'taxable', 'cgst', line -> 'cgst', 'sgst', line -> 'sgst',
      'igst', line -> 'igst', 'roundOff', line -> 'roundOff', 'total', line -> 'total'
    ) order by place)
    from jsonb_array_elements(${content} -> 'lines') with ordinality as listed (line, place))`,
  earlier: {
    number: earlier.number,
    issuedOn: earlier.issuedOn,
    total: earlier.total,
  },
  listedAbove: monthReturns.listedAbove,
};

type Said = Pick<
  DocumentContent,
  'orderNumber' | 'placeOfSupply' | 'isInterState' | 'isTaxLowered' | 'payment'
> &
  Pick<BookEntry, 'buyer' | 'sez' | 'sellerGstin'>;

type Row = Omit<TimedEntry, keyof Said | 'lines' | 'refersTo'> & {
  kind: DocumentKind;
  said: Said;
  lines: BookLine[] | null;
  earlier: { number: string; issuedOn: string; total: Paise } | null;
  listedAbove: Paise | null;
};

function entryOf({ said, lines, earlier: about, listedAbove, ...row }: Row): TimedEntry {
  return {
    ...row,
    ...said,
    lines: lines ?? [],
    refersTo: about && { ...about, listedAbove },
  };
}
