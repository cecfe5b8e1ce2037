import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { OrderDesk, Parcel, Refused, StaffChange } from './change-order-status.server.ts';
import { queueTrackingMail } from './emails/status-mail.server.ts';
import { lockOrder, recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/**
 * Notes who carries an order's parcel and under which number. The buyer of an order that is on its way is written to,
 * since the mail that said so named another, or none.
 */
export async function noteParcel(
  { db, clock, orderLink }: OrderDesk,
  { id, version, by, carrier, trackingNumber }: StaffChange & Parcel,
): Promise<Result<null, Refused>> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before) return fail('not-found');
    if (before.version !== version) return fail('changed-meanwhile');
    const parcel = { carrier: carrier || null, trackingNumber: trackingNumber || null };
    const former = { carrier: before.carrier, trackingNumber: before.trackingNumber };
    if (former.carrier === parcel.carrier && former.trackingNumber === parcel.trackingNumber) {
      return ok(null);
    }
    const [after] = await tx
      .update(orders)
      .set({ ...parcel, version: version + 1, updatedAt: clock() })
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new Error(`Order ${id} disappeared under its lock`);
    const detail = [carrier, trackingNumber].filter(Boolean).join(' ') || 'none';
    await recordEvent(tx, id, { what: 'parcel-noted', who: by, detail });
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'order', id, name: after.orderNumber },
      before: former,
      after: parcel,
    });
    const isNoted = carrier || trackingNumber;
    if (after.status === 'shipped' && isNoted) await queueTrackingMail(tx, after, orderLink);
    return ok(null);
  });
}
