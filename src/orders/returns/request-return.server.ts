import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { indianYear } from '#platform/indian-time.ts';
import { isSameUnit, type ReturnedUnits } from '#orders/documents/credit-lines.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { listReturnable } from '#orders/fulfilment/returnable-pieces.server.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { queueReturnMail, queueStaffMails } from './emails/return-mail.server.ts';
import { recordMove } from './change-return.server.ts';
import { isOpenReturn } from './return-moves.ts';
import { listReturnsOfOrder, readDeliveredAt, type ReturnRow } from './return-queries.server.ts';
import { maxPhotos } from '#catalogue/media/photos.ts';
import type { ReturnReason, ReturnWish } from './return-request.ts';
import { isReturnOpen, returnUntil } from './return-window.ts';
import { returnPhotos, returnRequests, returnUnits } from './tables.server.ts';

type WantedReturn = {
  orderId: string;
  /** Which pieces, by invoice line. */
  units: readonly ReturnedUnits[];
  wish: ReturnWish;
  reason: ReturnReason;
  description: string;
  /** JPEGs from the encoder, in order. */
  photos: readonly Uint8Array[];
};

export type NotRequested = 'not-found' | 'too-late' | 'already-open' | 'not-with-buyer';

/**
 * Requests a return for the buyer, for money or a replacement, within the days after delivery that the policies give for each. In
 * one transaction under the order's lock: of several simultaneous requests one is made, and the others fail with `already-open`.
 * The buyer and the staff in charge of orders are notified.
 */
export async function requestReturn(
  { db, clock, orderLink }: OrderDeps,
  { orderId, units, ...wanted }: WantedReturn,
): Promise<Result<ReturnRow, NotRequested>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.personalDataRemovedAt !== null) return fail('not-found');
    const now = clock();
    const { policies } = await readSettings(tx);
    const deliveredAt = await readDeliveredAt(tx, order.id);
    const until = returnUntil({ ...order, deliveredAt }, policies)[wanted.wish];
    const earlier = await listReturnsOfOrder(tx, order.id);
    if (earlier.some(({ state }) => isOpenReturn(state))) return fail('already-open');
    if (!isReturnOpen(until, now)) return fail('too-late');
    if (!(await areWithBuyer(tx, order.id, units))) return fail('not-with-buyer');
    const request = await writeRequest(tx, { ...wanted, orderId, units }, now);
    await recordMove(tx, order, { ...request, by: 'shopper' });
    await queueReturnMail(tx, { request, order }, orderLink);
    await queueStaffMails(tx, { request, order }, orderLink);
    return ok(request);
  });
}

/** Whether all of these pieces left with the order, are named only once, and none has come back. */
export async function areWithBuyer(
  tx: Transaction,
  orderId: string,
  units: readonly ReturnedUnits[],
): Promise<boolean> {
  const { pieces } = await listReturnable(tx, orderId);
  const isEach = units.every((unit, place) => {
    const found = pieces.find((each) => isSameUnit(each, unit));
    const isNamedBefore = units.slice(0, place).some((each) => isSameUnit(each, unit));
    return found && !isNamedBefore && unit.pieces >= 1 && unit.pieces <= found.pieces;
  });
  return units.length > 0 && isEach;
}

/** Writes a return with its pieces and photographs; its number has the year in India. */

async function writeRequest(
  tx: Transaction,
  { units, photos, ...wanted }: WantedReturn,
  now: Date,
): Promise<ReturnRow> {
  const prefix = `R${indianYear(now)}-`;
  const [request] = await tx
    .insert(returnRequests)
    .values({
      ...wanted,
      number: sql`${prefix} || to_char(nextval('return_numbers'), 'FM999999999000000')`,
      requestedAt: now,
    })
    .returning();
  if (!request) throw new Error('A return was written without an id');
  const requestId = request.id;
  await tx
    .insert(returnUnits)
    .values(
      units.map(({ orderItemId, unit, pieces }) => ({ requestId, orderItemId, unit, pieces })),
    );
  const shown = photos.slice(0, maxPhotos);
  for (const [index, picture] of shown.entries()) {
    await tx
      .insert(returnPhotos)
      .values({ requestId, place: index + 1, picture: Buffer.from(picture) });
  }
  return request;
}
