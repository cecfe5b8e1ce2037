import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { codeUses, offers } from '#selling/offers/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { QuotationInput } from './save-quotation.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, clock, addCode, addRing, addShopper, quote, order, readOrder } = shop;

/** The ring with half of its making charge of ₹6,000, GST included. */
const halfMaking = paiseFromRupees(54_590);

const withCode = (code: string, change: Partial<QuotationInput> = {}): Partial<QuotationInput> => ({
  concession: { kind: 'code', code },
  seenTotal: halfMaking,
  ...change,
});
const customer = (email: string, phone: string) => ({ name: 'Devi Rao', email, phone });

/** The outcome of a quotation with a code and of its order: placed, or why not. */
async function sell(change: Partial<QuotationInput>): Promise<string> {
  const quoted = await quote(await addRing(1), change);
  if (!quoted.ok) return quoted.reason === 'code-refused' ? quoted.problem.why : quoted.reason;
  const ordered = await order(quoted.value.id);
  if (ordered.ok) return 'placed';
  return ordered.reason === 'code-refused' ? ordered.problem.why : ordered.reason;
}

test('a code works at the counter as at checkout, and only the order counts as its use', async () => {
  const code = await addCode();
  const quoted = await quote(await addRing(1), withCode(code));
  if (!quoted.ok) throw new Error(quoted.reason);
  expect(await db().$count(codeUses)).toBe(0);
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, quoted.value.id));
  expect(log[0]?.after).toMatchObject({ code, totalPaise: halfMaking });
  const ordered = await order(quoted.value.id);
  if (!ordered.ok) throw new Error(ordered.reason);
  const { orderId } = ordered.value;
  expect(await readOrder(orderId)).toMatchObject({ totalAmount: halfMaking });
  expect(await db().select().from(codeUses).where(eq(codeUses.orderId, orderId))).toMatchObject([
    { email: 'asha@example.com', phone: '+919876543210' },
  ]);
});

test('a code that does not apply is refused with the reason', async () => {
  const codes = [
    'NOBODYS',
    await addCode({ endsAt: clock() }),
    await addCode({ minimumOrder: paise(ringPrice + 1) }),
    await addCode({ karats: ['18kt'] }),
  ];
  const problems: string[] = [];
  for (const code of codes) problems.push(await sell(withCode(code)));
  expect(problems).toEqual(['unknown', 'over', 'below-minimum', 'not-for-these']);
});

test('a once-per-person code is refused for a known e-mail, phone or account', async () => {
  const code = await addCode({ oncePerPerson: true });
  const userId = await addShopper();
  const sold = (email: string, phone: string, own: Partial<QuotationInput> = {}) =>
    sell(withCode(code, { customer: customer(email, phone), ...own }));
  expect(await sold('devi@example.com', '+919800000001')).toBe('placed');
  expect(await sold('DEVI@example.com', '+919800000002')).toBe('held');
  expect(await sold('other@example.com', '+919800000001')).toBe('held');
  expect(await sold('mina@example.com', '+919800000003', { userId })).toBe('placed');
  expect(await sold('ravi@example.com', '+919800000004', { userId })).toBe('held');
  await db()
    .update(orders)
    .set({ paymentStatus: 'paid', razorpayPaymentId: 'p', paidAt: clock() })
    .where(eq(orders.customerPhone, '+919800000001'));
  expect(await sold('devi@example.com', '+919800000005')).toBe('used');
});

test('of one person’s two quotations with a once-per-person code, only one becomes an order', async () => {
  const code = await addCode({ oncePerPerson: true });
  const quoted = [
    await quote(await addRing(1), withCode(code)),
    await quote(await addRing(1), withCode(code)),
  ];
  const ids = quoted.flatMap((each) => (each.ok ? each.value.id : []));
  const both = await Promise.all(ids.map(order));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { why: 'held' } });
});

test('buyers without an e-mail are told apart by phone', async () => {
  const code = await addCode({ oncePerPerson: true });
  const collected = { shippingAddress: null };
  const sold = (phone: string) =>
    sell(withCode(code, { ...collected, customer: customer('', phone) }));
  expect(await sold('+919800000011')).toBe('placed');
  expect(await sold('+919800000012')).toBe('placed');
  expect(await sold('+919800000011')).toBe('held');
});

test('a quotation keeps its code’s price while valid, even if the code is paused', async () => {
  const code = await addCode();
  const quoted = await quote(await addRing(1), withCode(code));
  if (!quoted.ok) throw new Error(quoted.reason);
  await db().update(offers).set({ state: 'paused' }).where(eq(offers.code, code));
  const ordered = await order(quoted.value.id);
  expect(ordered).toMatchObject({ ok: true });
  const placed = await readOrder(ordered.ok ? ordered.value.orderId : '');
  expect(placed.totalAmount).toBe(halfMaking);
});

test('a code is refused with the reason if a public offer takes off more', async () => {
  const code = await addCode({ offAmount: 10 });
  const [offer] = await db()
    .insert(offers)
    .values({
      name: 'For all',
      base: 'making',
      offKind: 'percent',
      offAmount: 20,
      startsAt: new Date(clock().getTime() - 1000),
      state: 'on',
      createdBy: 'meera@example.in',
    })
    .returning();
  expect(await sell(withCode(code))).toBe('offer-is-better');
  await db()
    .delete(offers)
    .where(eq(offers.id, offer?.id ?? ''));
});
