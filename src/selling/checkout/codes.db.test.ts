import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import { cartTotal } from '#selling/cart/cart.ts';
import { readBuyNow } from '#selling/cart/cart-queries.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';
import { codeProblemWords } from '#selling/offers/code.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { codeUses, offers } from '#selling/offers/tables.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { applyCode } from './apply-code.server.ts';
import type { OrderInput } from './order-input.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, clock, addCode, addRing, addShopper, place, pass } = useCheckoutUnderTest();

/** The ring with half of its making charge of 6,000 rupees taken off, GST included. */
const halfMaking = paiseFromRupees(54_590);

/** A ring with a code, at the price that its buyer has seen. */
function withCode(productId: string, code: string, seen: Paise): Partial<OrderInput> {
  const line = { productId, karat: '22kt', size: '', quantity: 1, seenUnitPrice: seen } as const;
  return { lines: [line], seenTotal: seen, code };
}

const person = (name: string) => ({
  customer: { name, email: `${name}@example.com`, phone: `+9198${String(hash(name))}` },
});
const hash = (name: string) =>
  10_000_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 89_999_999);

test('an order with a code has the reduced price, and its line records the code', async () => {
  const ring = await addRing(1);
  const code = await addCode();
  const placed = await place(ring, withCode(ring, code, halfMaking));
  expect(placed).toMatchObject({ ok: true, value: { totalAmount: halfMaking } });
  const id = placed.ok ? placed.value.id : '';
  const [item] = await db().select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(item?.reduction).toMatchObject({ code, name: 'Diwali', base: 'making' });
  const [use] = await db().select().from(codeUses).where(eq(codeUses.orderId, id));
  expect(use).toMatchObject({ email: 'asha@example.com', phone: '+919876543210', userId: null });
});

test('a price made up by the browser is refused with a code, too', async () => {
  const ring = await addRing(1);
  const seen = paise(halfMaking - 100);
  expect(await place(ring, withCode(ring, await addCode(), seen))).toMatchObject({
    ok: false,
    reason: 'price-changed',
    total: halfMaking,
  });
});

test('an order with a code that does not apply is refused with the reason', async () => {
  const ring = await addRing(9);
  const later = new Date(clock().getTime() + 1000);
  const codes = [
    'NOBODYS',
    await addCode({ state: 'draft' }),
    await addCode({ state: 'paused' }),
    await addCode({ startsAt: later }),
    await addCode({ endsAt: clock() }),
    await addCode({ minimumOrder: paise(ringPrice + 1) }),
  ];
  const problems: unknown[] = [];
  for (const code of codes) {
    const answer = await place(ring, withCode(ring, code, halfMaking));
    problems.push(!answer.ok && answer.reason === 'code-refused' && answer.problem.why);
  }
  expect(problems).toEqual(['unknown', 'unknown', 'over', 'not-yet', 'over', 'below-minimum']);
});

test('a code is valid from the instant of its start until its end', async () => {
  const ring = await addRing(9);
  const startsAt = new Date(clock().getTime() + 1000);
  const code = await addCode({ startsAt, endsAt: new Date(startsAt.getTime() + 1000) });
  const answers: unknown[] = [];
  for (const name of ['before', 'within', 'after']) {
    const placed = await place(ring, { ...withCode(ring, code, halfMaking), ...person(name) });
    answers.push(placed.ok || placed.reason);
    pass(1);
  }
  expect(answers).toEqual(['code-refused', true, 'code-refused']);
});

test('of three concurrent orders by one person, only one gets a once-per-person code', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const tab = () => place(ring, { ...withCode(ring, code, halfMaking), ...person('devi') });
  const answers = await Promise.all([tab(), tab(), tab()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = answers.flatMap((answer) =>
    answer.ok || answer.reason !== 'code-refused' ? [] : answer.problem.why,
  );
  expect(refusals).toEqual(['held', 'held']);
});

test('a person is recognised by account, by e-mail address in any case, and by phone', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const userId = await addShopper();
  const wanted = withCode(ring, code, halfMaking);
  const first = await place(ring, { ...wanted, ...person('mina'), userId });
  expect(first.ok).toBe(true);
  const { email, phone } = person('mina').customer;
  const other = person('ravi').customer;
  const tries = [
    { userId, customer: other },
    { customer: { ...other, email: email.toUpperCase() } },
    { customer: { ...other, phone } },
    { customer: other },
  ];
  const answers: unknown[] = [];
  for (const by of tries) {
    const placed = await place(ring, { ...wanted, ...by });
    answers.push(placed.ok || placed.reason);
  }
  expect(answers).toEqual(['code-refused', 'code-refused', 'code-refused', true]);
});

test('an unpaid order frees its code on expiry or cancellation; a paid order does not', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const wanted = () => ({ ...withCode(ring, code, halfMaking), ...person('lata') });
  const orderOf = async () => {
    const placed = await place(ring, wanted());
    return placed.ok ? placed.value.id : placed.reason;
  };
  await orderOf();
  pass(19 * 60);
  expect(await orderOf()).toBe('code-refused');
  pass(2 * 60);
  const second = await orderOf();
  await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, second));
  const third = await orderOf();
  await db()
    .update(orders)
    .set({ paymentStatus: 'paid', razorpayPaymentId: 'pay_lata', paidAt: clock() })
    .where(eq(orders.id, third));
  pass(600 * 60);
  expect(await orderOf()).toBe('code-refused');
});

test('all spellings that a provider accepts for a mailbox are one person', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const order = (email: string, who: string) => {
    const customer = { ...person(who).customer, email };
    return place(ring, { ...withCode(ring, code, halfMaking), customer });
  };
  expect(await order('Asha.Rao@gmail.com', 'anu')).toMatchObject({ ok: true });
  for (const email of ['asharao@gmail.com', 'a.sharao+gold@googlemail.com']) {
    expect(await order(email, email)).toMatchObject({ problem: { why: 'held' } });
  }
  expect(await order('asha.rao@example.com', 'bina')).toMatchObject({ ok: true });
  expect(await order('asharao@example.com', 'chitra')).toMatchObject({ ok: true });
});

test('retrying a checkout keeps its code, unless the buyer is now someone who has used it', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const wanted = { ...withCode(ring, code, halfMaking), checkoutKey: newId() };
  const first = await place(ring, { ...wanted, ...person('uma') });
  const again = await place(ring, { ...wanted, ...person('uma') });
  expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
  await place(ring, { ...wanted, ...person('kala'), checkoutKey: newId() });
  const grantedOrders = first.ok ? [first.value] : [];
  const asAnother = await place(ring, { ...wanted, ...person('kala'), grantedOrders });
  expect(asAnother).toMatchObject({ reason: 'code-refused', problem: { why: 'held' } });
  pass(16 * 60);
  const anew = await place(ring, { ...wanted, ...person('uma') });
  expect(anew.ok && first.ok && anew.value.id !== first.value.id).toBe(true);
});

test('a cart shows what a code takes off, or why nothing, and break-ups that match the prices', async () => {
  const ring = await addRing(2);
  const cart = await readBuyNow(db(), { productId: ring, karat: '22kt', size: '', quantity: 2 });
  const answerTo = async (text: string) => {
    const { code, cart: after } = await applyCode(db(), cart, { text, userId: null, now: clock() });
    for (const { price, unitPrice } of after.lines) expect(price?.total).toBe(unitPrice);
    return [after.total, code.isApplied ? [code.words, code.takenOff] : code.words];
  };
  const [none, half] = [2 * ringPrice, 2 * halfMaking];
  const typed = (await addCode()).toLowerCase();
  expect(await answerTo(` ${typed} `)).toEqual([half, ['50% off making charge', none - half]]);
  expect(await answerTo('?')).toEqual([none, expect.stringContaining('isn’t valid')]);
  expect(await answerTo(await addCode({ productIds: [newId()] }))).toEqual([
    none,
    'This code doesn’t apply to these pieces.',
  ]);
  const paused = await addCode({ state: 'paused' });
  expect(await answerTo(paused)).toEqual([none, 'This code is no longer valid.']);
  const minimumOrder = paiseFromRupees(200_000);
  expect(await answerTo(await addCode({ minimumOrder }))).toEqual([
    none,
    'This code needs a minimum order of ₹2,00,000.',
  ]);
  await addOffer(db(), { offAmount: 60, startsAt: new Date(clock().getTime() - 1) });
  const words = 'Your current offer already saves you more than this code.';
  expect((await answerTo(typed))[1]).toBe(words);
  await db().update(offers).set({ state: 'paused' });
});

test('a code applies at exactly its minimum order, in the cart and when Pay is pressed', async () => {
  const ring = await addRing(1);
  const cart = await readBuyNow(db(), { productId: ring, karat: '22kt', size: '', quantity: 1 });
  const text = await addCode({ minimumOrder: ringPrice });
  const { code } = await applyCode(db(), cart, { text, userId: null, now: clock() });
  expect(code.isApplied).toBe(true);
  expect(await place(ring, withCode(ring, text, halfMaking))).toMatchObject({ ok: true });
});

test('a piece’s own larger discount wins over a code, and the shopper is told why', async () => {
  const ring = await addRing(1, { discountPercentage: 60 });
  const cart = await readBuyNow(db(), { productId: ring, karat: '22kt', size: '', quantity: 1 });
  const applied = { text: await addCode(), userId: null, now: clock() };
  const after = await applyCode(db(), cart, applied);
  expect(after.code).toMatchObject({ isApplied: false, problem: 'offer-is-better' });
  expect(after.cart).toEqual(cart);
});

test('a code applies to the pieces still sold, even if others in the cart no longer are', async () => {
  const [ring, withdrawn] = [await addRing(1), await addRing(1)];
  const lineOf = async (productId: string, karat: '22kt' | '18kt') =>
    (await readBuyNow(db(), { productId, karat, size: '', quantity: 1 })).lines;
  const notSold = await lineOf(ring, '18kt');
  const gone = await lineOf(withdrawn, '22kt');
  await db().update(products).set({ status: 'draft' }).where(eq(products.id, withdrawn));
  const lines = [...notSold, ...gone, ...(await lineOf(ring, '22kt'))];
  const cart = { lines, total: cartTotal(lines) };
  const applied = { text: await addCode(), userId: null, now: clock() };
  const after = await applyCode(db(), cart, applied);
  expect(after.code).toMatchObject({ isApplied: true, takenOff: ringPrice - halfMaking });
  expect(after.cart.lines.slice(0, 2)).toEqual([...notSold, ...gone]);
});

test('a code in use by the buyer’s own unpaid order says until when', async () => {
  const [ring, code] = [await addRing(9), await addCode({ oncePerPerson: true })];
  const wanted = { ...withCode(ring, code, halfMaking), ...person('veda') };
  const first = await place(ring, wanted);
  const [order] = await db()
    .select()
    .from(orders)
    .where(eq(orders.id, first.ok ? first.value.id : ''));
  const until = new Date((order?.quoteExpiresAt.getTime() ?? 0) + 5 * 60_000);
  expect(await place(ring, wanted)).toMatchObject({ problem: { why: 'held', until } });
  expect(codeProblemWords({ why: 'held', until })).toContain(formatForMessage(until));
  await db()
    .update(orders)
    .set({ paymentStatus: 'paid', razorpayPaymentId: 'pay_veda', paidAt: clock() })
    .where(eq(orders.id, order?.id ?? ''));
  expect(await place(ring, wanted)).toMatchObject({ problem: { why: 'used' } });
});

test('a code off the whole price says so if it is limited to the value of the gold', async () => {
  const ring = await addRing(1);
  const cart = await readBuyNow(db(), { productId: ring, karat: '22kt', size: '', quantity: 1 });
  const wordsOf = async (offAmount: number) => {
    const text = await addCode({ base: 'whole', offAmount });
    const { code } = await applyCode(db(), cart, { text, userId: null, now: clock() });
    return code.words;
  };
  expect(await wordsOf(50)).toBe('50% off the price · limited to the value of the gold');
  expect(await wordsOf(5)).toBe('5% off the price');
});
