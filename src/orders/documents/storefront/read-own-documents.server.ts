import type { Database } from '#platform/database/database.server.ts';
import { titleOf } from '#orders/documents/document.ts';
import { listOwnDocuments } from '#orders/documents/own-document-queries.server.ts';
import { listCertificates } from '#orders/fulfilment/certificate-queries.server.ts';
import { formatIndianDate } from '#platform/indian-time.ts';

/** The documents of an order as listed for its buyer; empty if there are none. */
export type OwnDocuments = {
  documents: { id: string; title: string; number: string; date: string }[];
  certificates: { code: string; name: string; huid: string | null }[];
};

/** The documents of these orders, in two statements. */
export async function readOwnDocuments(
  db: Database,
  orderIds: readonly string[],
): Promise<(orderId: string) => OwnDocuments> {
  const [issued, pieces] = await Promise.all([
    listOwnDocuments(db, orderIds),
    listCertificates(db, orderIds),
  ]);
  return (id) => ({
    documents: issued
      .filter(({ orderId }) => orderId === id)
      .map((paper) => ({
        id: paper.id,
        title: titleOf(paper),
        number: paper.number,
        date: formatIndianDate(paper.issuedAt),
      })),
    certificates: pieces
      .filter(({ orderId }) => orderId === id)
      .map(({ code, name, huid }) => ({ code, name, huid })),
  });
}
