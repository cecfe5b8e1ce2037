import type { Transaction } from '#platform/database/database.server.ts';
import { sealText } from '#platform/sealed-text.server.ts';
import { orderPans } from '#orders/orders/tables.server.ts';
import { form97Mark } from './pan.ts';

/** A PAN on its way to its order. A function, so that no log or error can contain the PAN. */
export type PanSealer = (orderId: string) => { sealedPan: string; lastFour: string };

/** Seals a PAN for storage; it must come from `readPan`. */
export function panSealer(secret: string, pan: string): PanSealer {
  return (orderId) => ({ sealedPan: sealText(secret, pan, orderId), lastFour: pan.slice(-4) });
}

/** The same for the declaration given instead, as returned by `readForm97`. */
export function form97Sealer(secret: string, declared: string): PanSealer {
  return (orderId) => ({ sealedPan: sealText(secret, declared, orderId), lastFour: form97Mark });
}

/** Stores the buyer's PAN with the order, encrypted, replacing an earlier one; returns its last four characters. */
export async function savePan(
  tx: Transaction,
  orderId: string,
  seal: PanSealer,
  givenAt: Date,
): Promise<string> {
  const row = { ...seal(orderId), givenAt };
  await tx
    .insert(orderPans)
    .values({ orderId, ...row })
    .onConflictDoUpdate({ target: orderPans.orderId, set: row });
  return row.lastFour;
}
