import type { Database } from '#platform/database/database.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { titleOf } from '#orders/documents/document.ts';
import { paise } from '#price/money/money.ts';
import { destinationLines } from '#orders/orders/destination.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { findReturn } from '#orders/returns/return-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

/**
 * The delivery challan of a replacement: goods that move without a supply (CGST Rules, rule 55), with the invoice of the returned
 * pieces. It has the number of the return. Null if nothing was replaced.
 */
export async function readChallan(db: Database, id: string) {
  const file = await findReturn(db, id);
  const order = file && (await readOrder(db, file.orderId));
  if (!file?.replacedAt || !order) return null;
  const { replacedAt } = file;
  const [{ details }, documents] = await Promise.all([
    readSettings(db),
    listOrderDocuments(db, order.id),
  ]);
  // The one that stood then: it may have been credited since.
  const invoice = documents.findLast(
    ({ kind, issuedAt }) => kind === 'tax-invoice' && issuedAt <= replacedAt,
  );
  return {
    id: file.id,
    number: file.number,
    sentAt: replacedAt,
    orderNumber: order.orderNumber,
    shop: shopDetailsOf(details),
    invoice: invoice && {
      title: titleOf({ kind: 'tax-invoice', gstin: invoice.content.seller.gstin }),
      number: invoice.number,
      issuedOn: invoice.issuedOn,
    },
    to: {
      name: order.customerName,
      phone: order.customerPhone,
      lines: destinationLines(order),
      gstin: invoice?.content.buyer.gstin ?? null,
    },
    pieces: file.pieces.map((piece) => ({
      key: `${piece.orderItemId} ${piece.unit}`,
      name: piece.name,
      facts: karatAndSize(piece),
      hsn: invoice?.content.lines.find((line) => line.orderItemId === piece.orderItemId)?.hsn ?? '',
      pieces: piece.pieces,
      returnedHuid: piece.huid,
      sent: piece.sent,
      value: paise(piece.price * piece.pieces),
    })),
  };
}

export type Challan = NonNullable<Awaited<ReturnType<typeof readChallan>>>;
