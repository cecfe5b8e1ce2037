import type { Transaction } from '#platform/database/database.server.ts';
import { sealText } from '#platform/sealed-text.server.ts';
import { orderPans } from '#orders/orders/tables.server.ts';
import { form97Mark } from './pan.ts';

/** A PAN on its way to the order that it belongs to. A function, so that no log and no error can contain the PAN. */
export type PanSealer = (orderId: string) => { sealedPan: string; lastFour: string };

/** Seals a PAN, to be stored; it has gone through `readPan`. */
export function panSealer(secret: string, pan: string): PanSealer {
  return (orderId) => ({ sealedPan: sealText(secret, pan, orderId), lastFour: pan.slice(-4) });
}

/** The same of the declaration that takes its place, as `readForm97` has it. */
export function form97Sealer(secret: string, declared: string): PanSealer {
  return (orderId) => ({ sealedPan: sealText(secret, declared, orderId), lastFour: form97Mark });
}

/** Stores the buyer's PAN with the order, encrypted, in the place of one that was given before; its last four characters. */
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
