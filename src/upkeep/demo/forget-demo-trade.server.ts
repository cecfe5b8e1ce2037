import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { globals, goldPriceHistory } from '#content/settings/tables.server.ts';
import { changeStock } from '#orders/inventory/change-stock.server.ts';
import { lockStock } from '#orders/inventory/lock-stock.server.ts';
import { pieces, stockReservations } from '#orders/inventory/tables.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import { orderEvents, orderItems, orderPans, orders } from '#orders/orders/tables.server.ts';
import {
  closedMonths,
  documentFiles,
  documents,
  documentSeries,
} from '#orders/documents/tables.server.ts';
import {
  paymentAttempts,
  paymentLinks,
  refunds,
  webhookEvents,
} from '#selling/payments/tables.server.ts';
import { packedArticles, packedPieces, returnedPieces } from '#orders/fulfilment/tables.server.ts';
import { returnPhotos, returnRequests, returnUnits } from '#orders/returns/tables.server.ts';
import { productReviews, reviewPictures } from '#selling/reviews/tables.server.ts';
import { codeUses } from '#selling/offers/tables.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { drawerCounts, monthReturns } from '#books/books/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { grievanceReplies, grievances } from '#people/grievances/tables.server.ts';
import { tradedKey } from './demo-trade.ts';
import { isDemoShop } from './demo-trade-queries.server.ts';

/** All tables filled by sales; PostgreSQL reports any referencing table missing here. */
const tradeTables = [
  orders,
  orderItems,
  orderEvents,
  orderPans,
  stockReservations,
  pieces,
  codeUses,
  quotations,
  packedPieces,
  packedArticles,
  returnedPieces,
  returnRequests,
  returnUnits,
  returnPhotos,
  paymentAttempts,
  paymentLinks,
  refunds,
  webhookEvents,
  documents,
  documentFiles,
  documentSeries,
  closedMonths,
  monthReturns,
  drawerCounts,
  productReviews,
  reviewPictures,
  enquiries,
  grievances,
  grievanceReplies,
  mailOutbox,
  goldPriceHistory,
  undoSteps,
  auditLog,
];

/**
 * Resets the demo shop to the state before its sales history, so that the next sweep plays it again: every order is removed,
 * whoever placed it, with its documents, and its pieces return to stock. Products, pages, settings and accounts stay. Returns
 * false without changes in a shop that was not opened as a demo.
 */
export async function forgetDemoTrade(tx: Transaction): Promise<boolean> {
  if (!(await isDemoShop(tx))) return false;
  // Before the stock, in the same lock order as placing an order.
  await tx.execute(sql`lock table ${orders} in access exclusive mode`);
  const taken = await tx
    .select()
    .from(stockReservations)
    .where(inArray(stockReservations.state, ['reserved', 'sold']));
  const { productId, karat, size, leadDays } = orderItems;
  // Returned and not to be sold again: no order has them any more.
  const writtenOff = await tx
    .select({ productId, karat, size, leadDays, quantity: returnedPieces.pieces })
    .from(returnedPieces)
    .innerJoin(orderItems, eq(orderItems.id, returnedPieces.orderItemId))
    .where(eq(returnedPieces.isRestocked, false));
  const back = [...taken, ...stockLinesOf(writtenOff)];
  await lockStock(tx, back);
  await changeStock(tx, back);
  await tx.execute(sql`truncate ${sql.join(tradeTables, sql`, `)}`);
  for (const restart of numberRestarts) await tx.execute(restart);
  await tx.delete(globals).where(eq(globals.variableName, tradedKey));
  return true;
}

const numberRestarts = [
  sql`alter sequence order_numbers restart`,
  sql`alter sequence quotation_numbers restart`,
  sql`alter sequence return_numbers restart`,
  sql`alter sequence grievance_numbers restart`,
];
