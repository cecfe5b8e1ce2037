import type { Transaction } from '#platform/database/database.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import type { Packing } from './lock-packing.server.ts';

/** The facts of a packed unit for history and audit log. */
type Facts = {
  huid: string | null;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  difference: Paise;
  photo: string | null;
};

type Work = Packing & { unit: number; by: string; now: Date };

/** Records in history and audit log that a unit was packed, corrected or unpacked, and bumps the order's version. */
export async function recordPacking(
  tx: Transaction,
  { order, item, unit, by, now }: Work,
  { before, after }: { before: Facts | null; after: Facts | null },
): Promise<void> {
  const piece = item.quantity === 1 ? item.name : `${item.name}, ${unit} of ${item.quantity}`;
  const event = {
    what: after ? 'piece-packed' : 'piece-unpacked',
    who: by,
    detail: after ? `${piece}: ${inWords(after)}` : piece,
  };
  await writeOrder(tx, order, {}, { at: now, event });
  await recordChange(tx, {
    by,
    what: 'updated',
    subject: { kind: 'order', id: order.id, name: order.orderNumber },
    before: before ? { piece: null, ...watched(before) } : {},
    after: after ? { piece, ...watched(after) } : { piece },
  });
}

function inWords({ huid, netWeightMg, difference }: Facts): string {
  const facts = [huid ?? 'no HUID', `${formatGrams(netWeightMg)} net`];
  if (difference > 0) facts.push(`${formatRupees(difference)} goes back`);
  return facts.join(', ');
}

function watched({ huid, grossWeightMg, stoneWeightMg, netWeightMg, difference, photo }: Facts) {
  return { huid, grossWeightMg, stoneWeightMg, netWeightMg, difference, photo };
}
