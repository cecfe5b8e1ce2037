import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { paise } from '#price/money/money.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { approveReturn, refuseReturn } from './change-return.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';

const shop = useReturnsUnderTest();
const { desk, by, deliver, ask, asked, fileOf, seen, approve, receive, received, refund } = shop;
const { takeBackAtOrder, eventsOf, mailsOf } = shop;

async function expectSound(): Promise<void> {
  await carryOutRefunds(desk());
  expect(await brokenRules(shop.database().pool, { isSettled: true })).toEqual([]);
}

/** Takes back one piece of a line, as staff do on the order page, this many hours from now. */
async function takeOneBack(
  orderId: string,
  one: ReturnedUnits,
  { hours, amount }: { hours: number; amount: number },
): Promise<void> {
  const { version = 0 } = (await readOrder(shop.db(), orderId)) ?? {};
  const at = new Date(shop.clock().getTime() + hours * 3_600_000);
  const taken = await takeBackPieces(
    { ...desk(), clock: () => at },
    {
      id: orderId,
      version,
      by,
      units: [one],
      isRestocked: true,
      reason: 'Brought to the shop',
      refund: { id: newId(), amount: paise(amount) },
    },
  );
  if (!taken.ok) throw new Error(taken.reason);
}

describe('a return handled by staff', () => {
  test('goes from approved to received to refunded, with credit note, stock and a mail for each', async () => {
    const order = await deliver();
    const id = await received(order);
    expect(await refund(id)).toEqual({ ok: true, value: { amount: ringPrice } });
    const file = await fileOf(id);
    expect(file).toMatchObject({
      state: 'refunded',
      refunded: ringPrice,
      decidedBy: by,
      receivedBy: by,
    });
    expect(file.refundedAt).toEqual(shop.clock());
    const issued = await listOrderDocuments(shop.db(), order.orderId);
    const note = issued.find(({ kind }) => kind === 'credit-note');
    expect(note).toMatchObject({ total: ringPrice });
    expect(note?.content.reason).toBe(`Return ${file.number}: Damaged in transit`);
    expect(await shop.stockOf(order.ring)).toBe(4);
    const subjects = (await mailsOf(order.orderId)).map(({ subject }) => subject);
    expect(subjects.slice(-4)).toEqual([
      `We have received your return ${file.number}`,
      `Your return ${file.number} is approved`,
      `Your return ${file.number} has reached us`,
      `Your return ${file.number} is refunded`,
    ]);
    const [last] = (await mailsOf(order.orderId)).slice(-1);
    expect(last?.body).toContain(`Credit note: ${note?.number}`);
    expect(last?.body).toContain('Refund: ₹57,680.00');
    expect((await eventsOf(order.orderId)).map(({ what, who }) => `${what} ${who}`)).toEqual([
      'return-requested shopper',
      `return-approved ${by}`,
      `return-received ${by}`,
      `return-refunded ${by}`,
    ]);
    await expectSound();
  });

  test('is refunded once, however often and by however many staff it is submitted', async () => {
    const order = await deliver();
    const id = await received(order);
    const form = { id: newId() };
    const tries = await Promise.all([
      ...Array.from({ length: 3 }, () => refund(id, form)),
      ...Array.from({ length: 3 }, () => refund(id)),
    ]);
    const paidBack = await shop
      .db()
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.orderId));
    expect(paidBack).toHaveLength(1);
    expect(tries.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await shop.stockOf(order.ring)).toBe(4);
    await expectSound();
  });

  test('answers a repeated form alike, and is refunded at most its price, or less if agreed', async () => {
    const id = await received(await deliver());
    const more = await refund(id, { id: newId(), amount: ringPrice + 1 });
    expect(more).toEqual({ ok: false, reason: 'too-large', left: ringPrice });
    const form = { id: newId(), amount: ringPrice - 500_00 };
    expect(await refund(id, form)).toEqual({ ok: true, value: { amount: ringPrice - 500_00 } });
    expect(await refund(id, form)).toEqual({ ok: true, value: { amount: ringPrice - 500_00 } });
    await expectSound();
  });

  test('is decided by only one of two staff deciding at once', async () => {
    const id = await asked(await deliver());
    const view = await seen(id);
    const decisions = await Promise.all([
      approveReturn(desk(), { ...view, by: 'one@example.in' }),
      refuseReturn(desk(), { ...view, by: 'two@example.in', refusal: 'It was worn.' }),
    ]);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      decisions.filter((each) => !each.ok && each.reason === 'changed-meanwhile'),
    ).toHaveLength(1);
  });

  test('can be refused until it is refunded, with a reason the buyer reads', async () => {
    const order = await deliver();
    const id = await received(order);
    const refused = { ...(await seen(id)), refusal: 'The stone was changed.' };
    expect(await refuseReturn(desk(), refused)).toEqual({ ok: true, value: null });
    expect(await fileOf(id)).toMatchObject({ state: 'refused', refusal: 'The stone was changed.' });
    expect((await mailsOf(order.orderId)).at(-1)?.body).toContain('The stone was changed.');
    expect(await refund(id)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await ask(order)).toMatchObject({ ok: true });
  });

  test('is not refunded before its pieces arrive, and skips no step', async () => {
    const id = await asked(await deliver());
    expect(await receive(id)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await refund(id)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    await approve(id);
    expect(await refund(id)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  });

  test('is settled by the refund if staff meanwhile took its pieces back at the order', async () => {
    const order = await deliver();
    const id = await received(order);
    expect(await takeBackAtOrder(order)).toMatchObject({ ok: true });
    expect(await refund(id)).toEqual({ ok: true, value: { amount: 2 * ringPrice } });
    expect(await fileOf(id)).toMatchObject({ state: 'refunded', refunded: 2 * ringPrice });
    expect(await shop.stockOf(order.ring)).toBe(5);
    await expectSound();
  });

  test('is settled by the last of several refunds of its own order, and by none of another', async () => {
    const [order, other] = [await deliver(), await deliver()];
    const id = await received(order);
    for (const [hours, amount] of [
      [1, 700_00],
      [2, 500_00],
    ] as const) {
      await takeOneBack(order.orderId, order.one, { hours, amount });
    }
    await takeOneBack(other.orderId, other.one, { hours: 3, amount: 900_00 });
    expect(await refund(id)).toEqual({ ok: true, value: { amount: 500_00 } });
    expect(await fileOf(id)).toMatchObject({ state: 'refunded', refunded: 500_00 });
  });

  test('has no refund of its own if one that settled another return is the last', async () => {
    const order = await deliver();
    const first = await received(order);
    expect(await refund(first, { id: newId(), amount: 700_00 })).toMatchObject({ ok: true });
    const second = await received(order);
    // The clock of the machine that took it back was an hour slow.
    await takeOneBack(order.orderId, order.one, { hours: -1, amount: 500_00 });
    expect(await refund(second)).toEqual({ ok: true, value: { amount: 700_00 } });
    expect(await fileOf(first)).toMatchObject({ state: 'refunded', refunded: 700_00 });
    expect(await fileOf(second)).toMatchObject({ state: 'refunded', refundId: null });
  });

  test('and a simultaneous take-back at the order refund no piece twice', async () => {
    const order = await deliver();
    const id = await received(order);
    await Promise.all([refund(id), takeBackAtOrder(order)]);
    await refund(id);
    expect(await shop.stockOf(order.ring)).toBeLessThanOrEqual(5);
    await expectSound();
  });
});
