import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { refuseReturn } from './change-return.server.ts';
import { forgetReturnWords } from './forget-return-words.server.ts';
import { listReturnsOfOrder, readReturnPhoto } from './return-queries.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';
import { withdrawReturn } from './withdraw-return.server.ts';

const shop = useReturnsUnderTest();
const { desk, by, photo, deliver, ask, asked, fileOf, seen, approve, received, eventsOf, mailsOf } =
  shop;
const dayMs = 24 * 60 * 60 * 1000;

describe('a requested return', () => {
  test('has a number, its pieces and photos, an entry in its order’s history, and a mail', async () => {
    const order = await deliver();
    const file = await fileOf(await asked(order));
    expect(file).toMatchObject({
      number: expect.stringMatching(/^R\d\d-\d{6}$/),
      state: 'requested',
      description: 'The shank is bent.',
      photos: [1, 2],
      pieces: [{ ...order.one, name: 'Test ring', price: ringPrice }],
    });
    expect(await eventsOf(order.orderId)).toEqual([
      { what: 'return-requested', who: 'shopper', detail: file.number },
    ]);
    const mail = (await mailsOf(order.orderId)).at(-1);
    expect(mail).toMatchObject({
      recipient: 'asha@example.com',
      subject: `We have received your return ${file.number}`,
    });
    expect(await readReturnPhoto(shop.db(), file.id, 2)).toEqual({
      orderId: order.orderId,
      picture: photo,
    });
    expect(await readReturnPhoto(shop.db(), file.id, 3)).toBeNull();
  });

  test('is accepted up to 10 days after delivery for a refund, 30 for a replacement, to the second', async () => {
    const now = shop.clock().getTime();
    const last = await deliver(new Date(now - 10 * dayMs));
    expect(await ask(last)).toMatchObject({ ok: true });
    const late = await deliver(new Date(now - 10 * dayMs - 1000));
    expect(await ask(late)).toEqual({ ok: false, reason: 'too-late' });
    expect(await ask(late, { wish: 'replacement' })).toMatchObject({ ok: true });
    const over = await deliver(new Date(now - 30 * dayMs - 1000));
    expect(await ask(over, { wish: 'replacement' })).toEqual({ ok: false, reason: 'too-late' });
  });

  test('counts from the last delivery if the parcel was sent again', async () => {
    const order = await deliver(new Date(shop.clock().getTime() - 20 * dayMs));
    await moveTo(desk(), order.orderId, 'shipped');
    expect(await ask(order)).toEqual({ ok: false, reason: 'too-late' });
    await moveTo(desk(), order.orderId, 'delivered');
    expect(await ask(order)).toMatchObject({ ok: true });
  });

  test('is refused for an order that is unknown, forgotten or was never delivered', async () => {
    const order = await deliver();
    const unknown = await ask({ ...order, orderId: newId() });
    expect(unknown).toEqual({ ok: false, reason: 'not-found' });
    await shop
      .db()
      .update(orders)
      .set({ personalDataRemovedAt: shop.clock() })
      .where(eq(orders.id, order.orderId));
    expect(await ask(order)).toEqual({ ok: false, reason: 'not-found' });
    const orderId = await addPaidOrder(shop.db());
    expect(await ask({ ...order, orderId })).toEqual({ ok: false, reason: 'too-late' });
  });

  test('does not count from a delivery that only staff’s words mention', async () => {
    const order = await deliver(new Date(shop.clock().getTime() - 20 * dayMs));
    const detail = 'delivered → shipped: shipped → delivered';
    const { orderId } = order;
    const event = { orderId, what: 'status-changed', who: by, happenedAt: shop.clock() };
    await shop
      .db()
      .insert(orderEvents)
      .values({ ...event, detail });
    expect(await ask(order)).toEqual({ ok: false, reason: 'too-late' });
  });

  test('is mailed to staff who handle orders, and to no others', async () => {
    const staff = { name: 'X', role: 'admin' as const, emailVerified: true };
    await shop
      .db()
      .insert(profiles)
      .values([
        { ...staff, email: 'orders@example.in', staffRole: 'orders' },
        { ...staff, email: 'catalogue@example.in', staffRole: 'catalogue' },
        { ...staff, email: 'gone@example.in', staffRole: 'owner', isDisabled: true },
      ]);
    const { number, id } = await fileOf(await asked(await deliver()));
    const mails = (await shop.db().select().from(mailOutbox)).filter(({ subject }) =>
      subject.startsWith(`Return ${number}`),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['orders@example.in']);
    expect(mails[0]?.body).toContain('Damaged in transit: The shank is bent.');
    expect(mails[0]?.body).toContain(`http://shop.test/admin/returns/${id}`);
  });

  test('covers only pieces that the buyer has, each once', async () => {
    const order = await deliver();
    const { one } = order;
    for (const units of [
      [],
      [{ ...one, pieces: 3 }],
      [{ ...one, pieces: 0 }],
      [one, one],
      [{ ...one, unit: 1 }],
      [{ ...one, orderItemId: newId() }],
    ]) {
      expect(await ask(order, { units })).toEqual({ ok: false, reason: 'not-with-buyer' });
    }
    const other = await deliver();
    expect(await ask(order, { units: [other.one] })).toMatchObject({ reason: 'not-with-buyer' });
    expect(await ask(order, { units: [{ ...one, pieces: 2 }] })).toMatchObject({ ok: true });
  });

  test('sent five times at once is stored once, with one mail', async () => {
    const order = await deliver();
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask(order)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter((each) => !each.ok && each.reason === 'already-open')).toHaveLength(4);
    expect(await listReturnsOfOrder(shop.db(), order.orderId)).toHaveLength(1);
    const mails = await mailsOf(order.orderId);
    expect(
      mails.filter(({ subject }) => subject.startsWith('We have received your return')),
    ).toHaveLength(1);
  });
});

describe('a return withdrawn by its buyer', () => {
  test('is closed, with one mail, and another may be requested', async () => {
    const order = await deliver();
    const id = await asked(order);
    const withdraw = () => withdrawReturn(desk(), { id, orderId: order.orderId });
    expect(await Promise.all([withdraw(), withdraw()])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    const { state, number } = await fileOf(id);
    expect(state).toBe('withdrawn');
    const subjects = (await mailsOf(order.orderId)).map(({ subject }) => subject);
    const isWithdrawn = `Your return ${number} is withdrawn`;
    expect(subjects.filter((subject) => subject === isWithdrawn)).toHaveLength(1);
    expect(await approve(id)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await ask(order)).toMatchObject({ ok: true });
  });

  test('must be of their own order, and not yet in the shop', async () => {
    const order = await deliver();
    const other = await deliver();
    const id = await received(order);
    const foreign = { id, orderId: other.orderId };
    expect(await withdrawReturn(desk(), foreign)).toEqual({ ok: false, reason: 'not-found' });
    const own = { id, orderId: order.orderId };
    expect(await withdrawReturn(desk(), own)).toEqual({ ok: false, reason: 'not-possible' });
  });
});

test('forgotten returns keep neither words nor photographs', async () => {
  const order = await deliver();
  const [id, other] = [await asked(order), await asked(await deliver())];
  await refuseReturn(desk(), { ...(await seen(id)), refusal: 'Dear Asha, it was worn.' });
  const kept = await fileOf(other);
  await shop.db().transaction((tx) => forgetReturnWords(tx, []));
  await shop.db().transaction((tx) => forgetReturnWords(tx, [order.orderId]));
  const file = await fileOf(id);
  expect(file).toMatchObject({ state: 'refused', description: '', refusal: 'Removed', photos: [] });
  // A return without an erasure request stays complete.
  expect(await fileOf(other)).toEqual(kept);
  expect(kept).toMatchObject({ description: 'The shank is bent.', photos: [1, 2] });
});
