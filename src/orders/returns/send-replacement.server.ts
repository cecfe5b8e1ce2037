import { and, eq } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { hasLeft } from '#orders/fulfilment/dispatch-order.server.ts';
import type { ArticleToPack } from '#orders/fulfilment/pack-piece.server.ts';
import {
  checkReplacement,
  type NotReplaced,
  packReplacement,
  type Replacement,
} from '#orders/fulfilment/replace-unit.server.ts';
import { ArticleRefused } from '#orders/fulfilment/take-articles.server.ts';
import { replaceSold } from '#orders/inventory/replace-sold.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { type OrderedLine, stockLinesOf } from '#orders/orders/stock-lines.ts';
import {
  type NotChanged,
  type ReturnChange,
  changeReturn,
  type LockedReturn,
  writeMove,
} from './change-return.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { areWithBuyer } from './request-return.server.ts';
import { mayFollow } from './return-moves.ts';
import { returnUnits } from './tables.server.ts';

/** The physical piece that replaces a packed unit; for a pair or set, each article. */
export type UnitToSend = { orderItemId: string; unit: number; articles: readonly ArticleToPack[] };

type Sending = ReturnChange & {
  units: readonly UnitToSend[];
  /** Whether the returned pieces may be sold again at once. */
  isRestocked: boolean;
};

/** `already-back`: staff have taken back some of its pieces through the order in the meantime. */
export type NotSent =
  | { reason: NotChanged | 'not-sent' | 'already-back' | 'out-of-stock' }
  | NotReplaced;

/**
 * Sends the same pieces again for a return whose buyer asked for a replacement: out of stock, with their HUID and weight, and
 * without money or a GST document, because the invoice stays as it is (decision 047). All in one transaction; repeating it has no
 * effect.
 */
export async function sendReplacement(
  desk: OrderDeps,
  sending: Sending,
): Promise<Result<null, NotSent>> {
  try {
    return await changeReturn(desk.db, sending.id, (tx, locked) => send(tx, desk, locked, sending));
  } catch (error) {
    // Packed for another order at the same moment: a retry will find it.
    if (breaksUnique(error, 'pieces_huid_unique')) return sendReplacement(desk, sending);
    if (error instanceof ArticleRefused) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function send(
  tx: Transaction,
  { clock, orderLink }: OrderDeps,
  found: LockedReturn,
  { id, version, by, isRestocked, units }: Sending,
): Promise<Result<null, NotSent>> {
  const { request, order } = found;
  if (request.state === 'replaced') return ok(null);
  const mayMove = mayFollow(request.state, 'replaced') && request.wish === 'replacement';
  if (request.version !== version || !mayMove) return fail('changed-meanwhile');
  if (!hasLeft(order.status)) return fail('not-sent');
  const now = clock();
  const checked = await check(tx, { id, order, units });
  if (!checked.ok) return checked;
  const { stock, replacements } = checked.value;
  // Up to here a refusal has written nothing.
  const replaced = await replaceSold(tx, stock, { isRestocked });
  if (!replaced.ok) return fail('out-of-stock');
  for (const each of replacements) await packUnit(tx, { id, order, by, now }, each);
  const move = { state: 'replaced', replacedAt: now, replacedBy: by, by } as const;
  const after = await writeMove(tx, found, move);
  await queueReturnMail(tx, { request: after, order }, orderLink);
  return ok(null);
}

type Checked = { stock: StockLine[]; replacements: Replacement[] };

/** The stock a replacement takes and the pieces for its packed units, each checked like any piece of its line. */
async function check(
  tx: Transaction,
  { id, order, units }: { id: string; order: Order; units: readonly UnitToSend[] },
): Promise<Result<Checked, NotSent>> {
  const asked = await tx.select().from(returnUnits).where(eq(returnUnits.requestId, id));
  if (!(await areWithBuyer(tx, order.id, asked))) return fail('already-back');
  const items = await listItems(tx, order.id);
  const lines: OrderedLine[] = [];
  const replacements: Replacement[] = [];
  for (const { orderItemId, unit, pieces } of asked) {
    const item = items.find((each) => each.id === orderItemId);
    // A piece deleted from the catalogue has no stock to send from.
    if (!item || item.productId === null) return fail('out-of-stock');
    lines.push({ ...item, quantity: pieces });
    if (unit === null) continue;
    const typed = units.find((each) => each.orderItemId === orderItemId && each.unit === unit);
    const where = { orderId: order.id, item, unit };
    const checked = await checkReplacement(tx, where, typed?.articles ?? []);
    if (!checked.ok) return checked;
    replacements.push(checked.value);
  }
  return ok({ stock: stockLinesOf(lines), replacements });
}

type Packing = Parameters<typeof packReplacement>[1] & { id: string };

async function packUnit(
  tx: Transaction,
  { id, ...packing }: Packing,
  replacement: Replacement,
): Promise<void> {
  const sent = await packReplacement(tx, packing, replacement);
  await tx
    .update(returnUnits)
    .set({
      returnedHuid: sent.returnedHuid,
      sentHuid: sent.sentHuid,
      sentGrossWeightMg: sent.grossWeightMg,
      sentNetWeightMg: sent.netWeightMg,
    })
    .where(
      and(
        eq(returnUnits.requestId, id),
        eq(returnUnits.orderItemId, replacement.item.id),
        eq(returnUnits.unit, replacement.unit),
      ),
    );
}
