import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { sessions } from '#people/accounts/tables.server.ts';
import { addPaidOrder, moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { requestReturn } from '#orders/returns/request-return.server.ts';
import { countReturnsToSee } from '#orders/returns/return-list-queries.server.ts';
import { findReturn } from '#orders/returns/return-queries.server.ts';
import type { ReturnWish } from '#orders/returns/return-request.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';
import { replacementField } from './replacement-field.ts';
import { action, loader } from './return-page.tsx';
import { loader as listLoader } from './returns-page.tsx';

const site = withTestShop();
const signedIn = async (role: StaffRole) => (await site.signedIn(role)).cookie;

type Asked = { wish?: ReturnWish; productId?: string | null };

/** A packed and delivered ring whose buyer has requested a return; returns its HUID. */
async function askedReturn({ wish = 'refund', productId = null }: Asked = {}) {
  const { db } = site.shop;
  const line = { ...orderLine(`Ring ${newId().slice(-6)}`), productId };
  const id = await addPaidOrder(db, line);
  const huid = newId().slice(-6).toUpperCase();
  await packUnit(db, id, { huid });
  await moveTo(site.shop, id, 'shipped');
  await moveTo(site.shop, id, 'delivered');
  const [item] = await listItems(db, id);
  const request = await requestReturn(site.shop, {
    orderId: id,
    units: [{ orderItemId: item?.id ?? '', unit: 1, pieces: 1 }],
    wish,
    reason: 'damaged',
    description: 'The shank is bent.',
    photos: [],
  });
  if (!request.ok) throw new Error(request.reason);
  return { ...request.value, orderId: id, huid, item };
}

/** The answer to a form of the page, or the status thrown. */
async function send(id: string, cookie: string, form: Record<string, string>) {
  const file = await findReturn(site.shop.db, id);
  const seen = { id, version: String(file?.version) };
  const visit = site.visit(`/admin/returns/${id}`, { cookie, form: { ...seen, ...form } });
  try {
    return (await callRoute(action, visit, { returnId: id })) satisfies AdminAnswer;
  } catch (thrown) {
    return { status: (thrown as { init?: { status?: number } }).init?.status };
  }
}

const refund = (amount = '100') => ({
  intent: 'refund',
  refundId: newId(),
  amount,
  isRestocked: 'no',
});

test('staff who handle orders decide a return, and only those with the right refund it', async () => {
  const orders = await signedIn('orders');
  const { id } = await askedReturn();
  expect(await send(id, orders, { intent: 'approve' })).toMatchObject({ isDone: true });
  expect(await send(id, orders, { intent: 'receive' })).toMatchObject({ isDone: true });
  expect(await send(id, orders, refund())).toEqual({ status: 403 });
  expect(await send(id, await signedIn('manager'), refund('many'))).toMatchObject({
    errors: { amount: 'Please enter an amount in rupees' },
  });
  expect(await send(id, await signedIn('manager'), refund())).toMatchObject({ isDone: true });
  expect(await findReturn(site.shop.db, id)).toMatchObject({ state: 'refunded', refunded: 100_00 });
});

test('a refund above the limit in the settings asks for the password first', async () => {
  const { db } = site.shop;
  const manager = await signedIn('manager');
  const { id } = await askedReturn();
  await send(id, manager, { intent: 'approve' });
  await send(id, manager, { intent: 'receive' });
  await db
    .insert(globals)
    .values({ variableName: 'refund_step_up_above', variableValue: '50' })
    .onConflictDoNothing();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ createdAt: hourAgo, passwordConfirmedAt: null });
  expect(await send(id, manager, refund('51'))).toMatchObject({ needsPassword: true });
  expect(await findReturn(db, id)).toMatchObject({ state: 'received' });
  expect(await send(id, manager, refund('50'))).toMatchObject({ isDone: true });
});

describe('a replacement by staff who may not refund', () => {
  async function toReplace(productId: string | null) {
    const orders = await signedIn('orders');
    const asked = await askedReturn({ wish: 'replacement', productId });
    const { id, item } = asked;
    if (!item) throw new Error('an order without lines');
    for (const intent of ['approve', 'receive']) await send(id, orders, { intent });
    const at = (field: string) =>
      replacementField(field, { orderItemId: item.id, unit: 1, place: 0 });
    const replace = (huid: string, grossWeight = String(item.grossWeightMg / 1000)) => {
      const fields = {
        [at('huid')]: huid,
        [at('grossWeight')]: grossWeight,
        [at('stoneWeight')]: String(item.stoneWeightMg / 1000),
      };
      return send(id, orders, { intent: 'replace', isRestocked: 'no', ...fields });
    };
    return { ...asked, at, replace };
  }

  test('is checked, and they see what is wrong with it', async () => {
    const { id, at, replace } = await toReplace(null);
    expect(await replace('NEW001', 'heavy')).toMatchObject({
      errors: { [at('grossWeight')]: 'Please enter grams, such as 4.62' },
    });
    expect(await replace('NEW001')).toMatchObject({
      errors: { problem: expect.stringContaining('No such piece is in stock') },
    });
    expect(await findReturn(site.shop.db, id)).toMatchObject({ state: 'received' });
  });

  test('is sent once from stock, and its buyer is told once that it costs nothing', async () => {
    const { db } = site.shop;
    const ring = await site.addRing(3);
    const { id, orderId, number, replace } = await toReplace(ring);
    const huid = newId().slice(-6).toUpperCase();
    expect(await replace('')).toMatchObject({ errors: { problem: expect.any(String) } });
    expect(await replace(huid)).toMatchObject({ isDone: true });
    await replace(newId().slice(-6).toUpperCase());
    const file = await findReturn(db, id);
    expect(file).toMatchObject({ state: 'replaced', pieces: [{ sent: { huid } }] });
    const [record] = await db.select().from(karatRecords).where(eq(karatRecords.productId, ring));
    expect(record?.stockQuantity).toBe(2);
    expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
    const subject = eq(mailOutbox.subject, `The replacement for your return ${number}`);
    const mails = await db.select().from(mailOutbox).where(subject);
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringContaining('sent you the same piece again, at no cost to you'),
    ]);
  });
});

test('a refusal needs a reason, and a decision from an outdated page is refused', async () => {
  const orders = await signedIn('orders');
  const { id } = await askedReturn();
  expect(await send(id, orders, { intent: 'refuse', refusal: 'No' })).toMatchObject({
    errors: { refusal: 'Please write a reason for the buyer' },
  });
  const refusal = 'The photographs show wear.';
  const stale = await send(id, orders, { intent: 'refuse', refusal, version: '7' });
  expect(stale).toMatchObject({ isDone: false, isOutdated: true });
  expect(await send(id, orders, { intent: 'refuse', refusal })).toMatchObject({ isDone: true });
  expect(await send(id, orders, { intent: 'approve' })).toMatchObject({ isOutdated: true });
});

test('the queue lists waiting returns oldest first, and finds them by return and order number', async () => {
  const cookie = await signedIn('orders');
  const before = await countReturnsToSee(site.shop.db);
  const first = await askedReturn();
  const second = await askedReturn();
  await send(first.id, cookie, { intent: 'approve' });
  expect(await countReturnsToSee(site.shop.db)).toBe(before + 1);
  const list = async (search: string) => {
    const visit = site.visit(`/admin/returns${search}`, { cookie });
    const { found } = await callRoute(listLoader, visit);
    const mine = [first.id, second.id];
    return found?.rows.flatMap(({ id }) => (mine.includes(id) ? mine.indexOf(id) + 1 : []));
  };
  expect(await list('')).toEqual([1, 2]);
  expect(await list('?state=all')).toEqual([2, 1]);
  expect(await list('?state=approved')).toEqual([1]);
  expect(await list('?state=refused')).toEqual([]);
  expect(await list(`?q=${first.number.toLowerCase()}`)).toEqual([1]);
  const file = await findReturn(site.shop.db, second.id);
  const visit = site.visit(`/admin/returns/${second.id}`, { cookie });
  const shown = await callRoute(loader, visit, { returnId: second.id });
  expect(shown.data.found).toMatchObject({ pieces: [{ huid: second.huid }], waitingDays: 0 });
  const { order } = shown.data.found as { order: { orderNumber: string } };
  expect(await list(`?q=${order.orderNumber}`)).toEqual([2]);
  expect(file?.number).toBe(second.number);
});

test('an unknown return answers 404', async () => {
  const visit = site.visit('/admin/returns/x', { cookie: await signedIn('orders') });
  for (const returnId of ['x', newId()]) {
    const shown = await callRoute(loader, visit, { returnId });
    expect(shown.init?.status).toBe(404);
  }
});

test('a form with an unknown intent is refused, whatever its name', async () => {
  const { id } = await askedReturn();
  const cookie = await signedIn('owner');
  for (const intent of ['no-such-step', 'constructor', '__proto__', '']) {
    expect(await send(id, cookie, { intent })).toEqual({ status: 400 });
  }
});
