import type { Database } from '#platform/database/database.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { listPackedPieces } from '#orders/fulfilment/packing-queries.server.ts';
import { listReturnable } from '#orders/fulfilment/returnable-pieces.server.ts';

/** The documents of an order, its packed pieces, and those that may still come back. */
export async function readOrderDocuments(db: Database, orderId: string) {
  const [documents, packed, returnable] = await Promise.all([
    listOrderDocuments(db, orderId),
    listPackedPieces(db, orderId),
    listReturnable(db, orderId),
  ]);
  return {
    documents: documents.map(({ id, kind, number, issuedAt, total, content }) => ({
      id,
      kind,
      gstin: content.seller.gstin,
      number,
      issuedAt,
      total,
    })),
    packed,
    returnable,
  };
}

export type OrderDocuments = Awaited<ReturnType<typeof readOrderDocuments>>;
