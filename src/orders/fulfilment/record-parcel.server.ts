import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { formatRupees } from '#price/money/money.ts';
import {
  insuredValueOf,
  type OrderDeps,
  type Parcel,
  type Refused,
  type StaffChange,
} from './change-order-status.server.ts';
import { queueTrackingMail } from '#orders/orders/emails/status-mail.server.ts';
import { changeOrder, writeOrder } from '#orders/orders/change-order.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readOneAsSent } from './sent-order-queries.server.ts';

/**
 * Records the carrier, tracking number and insured value of an order's parcel. The buyer of an order already on its way is mailed
 * again, because the earlier mail named another parcel or none.
 */
export function recordParcel(
  { db, clock, orderLink }: OrderDeps,
  { id, version, by, carrier, trackingNumber, insuredValue }: StaffChange & Parcel,
): Promise<Result<null, Refused>> {
  return changeOrder(db, id, async (tx, before) => {
    if (before.version !== version) return fail('changed-meanwhile');
    const former = parcelOf(before);
    const parcel = {
      carrier: carrier || null,
      trackingNumber: trackingNumber || null,
      insuredValue: insuredValueOf(before, { insuredValue }),
    };
    const isSameParcel =
      former.carrier === parcel.carrier && former.trackingNumber === parcel.trackingNumber;
    if (isSameParcel && former.insuredValue === parcel.insuredValue) return ok(null);
    const insured = parcel.insuredValue && `insured for ${formatRupees(parcel.insuredValue)}`;
    const detail = [carrier, trackingNumber, insured].filter(Boolean).join(' ') || 'none';
    const event = { what: 'parcel-noted', who: by, detail };
    const after = await writeOrder(tx, before, parcel, { at: clock(), event });
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'order', id, name: after.orderNumber },
      before: former,
      after: parcel,
    });
    const isNoted = !isSameParcel && (carrier || trackingNumber);
    if (after.status === 'shipped' && isNoted) {
      await queueTrackingMail(tx, await readOneAsSent(tx, after), orderLink);
    }
    return ok(null);
  });
}

function parcelOf({ carrier, trackingNumber, insuredValue }: Order) {
  return { carrier, trackingNumber, insuredValue };
}
