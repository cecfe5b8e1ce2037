import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { workThrough } from '#platform/jobs/work-through.ts';
import { openSealedText } from '#platform/sealed-text.server.ts';
import { form97Mark } from '#orders/orders/pan/pan.ts';
import type { Shop } from '#app/shop.server.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';
import { documentFiles, documents } from './tables.server.ts';

type Printing = Pick<Shop, 'db' | 'drawer' | 'origin' | 'panSecret'>;
type Row = PrintedDocument & { id: string; orderId: string; verifyCode: string };

const pageSize = 100;
/** Older documents are drawn on request, so that the minutely sweep does not search all of them. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

const printed = {
  id: documents.id,
  orderId: documents.orderId,
  kind: documents.kind,
  number: documents.number,
  issuedAt: documents.issuedAt,
  isTest: documents.isTest,
  verifyCode: documents.verifyCode,
  taxable: documents.taxable,
  cgst: documents.cgst,
  sgst: documents.sgst,
  igst: documents.igst,
  roundOff: documents.roundOff,
  total: documents.total,
  content: documents.content,
};

/**
 * A document as a PDF: the same bytes for everyone, for ever; drawn on the first request if the sweep has not done it. Null if
 * there is no such document. The caller checks who may read it.
 */
export async function readDocumentPdf(shop: Printing, documentId: string): Promise<Buffer | null> {
  const stored = await readFile(shop, documentId);
  if (stored) return stored;
  const [row] = await shop.db.select(printed).from(documents).where(eq(documents.id, documentId));
  if (!row) return null;
  if (!(await makeFile(shop, row))) throw new Error(`${row.number} could not be drawn`);
  return readFile(shop, documentId);
}

/**
 * Draws the missing files of recent documents, oldest first; returns how many. A document that cannot be drawn does not hold up
 * the others.
 */
export function makeMissingFiles(
  shop: Printing & Pick<Shop, 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const issuedAfter = new Date(shop.clock().getTime() - maxAgeMs);
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) =>
      shop.db
        .select(printed)
        .from(documents)
        .leftJoin(documentFiles, eq(documentFiles.documentId, documents.id))
        .where(
          and(
            isNull(documentFiles.documentId),
            gt(documents.issuedAt, issuedAfter),
            notInArray(documents.id, [...except]),
          ),
        )
        .orderBy(asc(documents.issuedAt))
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: (row) =>
      makeFile(shop, row).catch((error: unknown) => {
        shop.log.error({ err: error, document: row.number }, 'a document could not be drawn');
        return false;
      }),
  });
}

/** Draws and stores a file; the first one stored wins. False if the drawing process ended midway. */
async function makeFile(shop: Printing, row: Row): Promise<boolean> {
  const { db, drawer, origin } = shop;
  const { id, orderId, verifyCode, ...document } = row;
  const pan = panOnPaper(shop, orderId, document);
  const drawn = await drawer.drawDocument({
    document: { ...document, ...(pan && { pan }) },
    verifyUrl: `${origin}/verify/${verifyCode}`,
  });
  if (!drawn.ok) return false;
  const pdf = Buffer.from(drawn.value);
  await db.insert(documentFiles).values({ documentId: id, pdf }).onConflictDoNothing();
  return true;
}

/** Decrypted only here: the drawing process knows no secrets. */
function panOnPaper(
  { panSecret }: Printing,
  orderId: string,
  { content }: PrintedDocument,
): string | null {
  const pan = content.buyer.pan;
  if (!pan) return null;
  if (pan.lastFour === form97Mark) return 'Form 97 given in place of a PAN';
  return `PAN ${openSealedText(panSecret, pan.sealedPan, orderId) ?? `ending ${pan.lastFour}`}`;
}

async function readFile({ db }: Printing, documentId: string): Promise<Buffer | null> {
  const [file] = await db
    .select({ pdf: documentFiles.pdf })
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId));
  return file?.pdf ?? null;
}
