import { eq } from 'drizzle-orm';
import type { Shop } from '#app/shop.server.ts';
import { readDocumentPdf } from './document-files.server.ts';
import { documents } from './tables.server.ts';

/**
 * A response that shows the document in the browser and saves it under its number, `INV-26-27-000042.pdf`; null if there is no
 * such document. It is private; the caller checks who may read it.
 */
export async function documentResponse(
  shop: Pick<Shop, 'db' | 'drawer' | 'origin' | 'panSecret'>,
  documentId: string,
): Promise<Response | null> {
  const pdf = await readDocumentPdf(shop, documentId);
  if (!pdf) return null;
  const [row] = await shop.db
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.id, documentId));
  const name = (row?.number ?? documentId).replaceAll('/', '-');
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${name}.pdf"`,
    },
  });
}
