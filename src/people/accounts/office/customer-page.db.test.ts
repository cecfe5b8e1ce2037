import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { customerNotes, profiles, userAddresses } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './customer-page.tsx';
import type { CustomerFile } from './users/customer/read-customer-file.server.ts';

const site = withTestShop();
const paid = () => ({
  paymentStatus: 'paid' as const,
  razorpayPaymentId: `pay_${newId()}`,
  paidAt: new Date(),
});
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Handler = (args: never) => unknown;

const call = (handler: Handler, id: string, search = '', form?: Record<string, string>) =>
  callRoute(handler, site.visit(`/admin/users/${id}${search}`, { cookie, form }), { id });

async function open(id: string, search = ''): Promise<CustomerFile> {
  const { data } = (await call(loader, id, search)) as { data: { found: CustomerFile } };
  return data.found;
}

async function addCustomer(change: Partial<typeof profiles.$inferInsert> = {}) {
  const email = `${newId()}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password: owner.password, name: 'Asha Rao' });
  const [profile] = await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null, ...change })
    .where(eq(profiles.email, email))
    .returning();
  if (!profile) throw new Error('no profile');
  return profile;
}

async function addOrder(change: Partial<NewOrder>) {
  const order = orderRow(change);
  await saveOrder(site.shop.db, order, []);
  return order.id;
}

async function addEnquiry(email: string) {
  const asked = { name: 'Asha', phone: '+919876543210', pieces: 120, message: 'Coins for Diwali' };
  await site.shop.db.insert(enquiries).values({ ...asked, dedupeKey: newId(), email });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a customer’s page', () => {
  test('lists only their own orders, newest first, and the total spent net of refunds', async () => {
    const { id } = await addCustomer();
    const first = await addOrder({ userId: id, ...paid(), totalAmount: paise(500_000) });
    const back = await addOrder({
      userId: id,
      ...paid(),
      paymentStatus: 'partially_refunded',
      totalAmount: paise(300_000),
      refundedAmount: paise(100_000),
    });
    const cancelled = await addOrder({ userId: id, ...paid(), status: 'cancelled' });
    const unpaid = await addOrder({ userId: id });
    await addOrder({ ...paid() });
    const { dealings } = await open(id);
    expect(idsOf(dealings?.orders.rows ?? [])).toEqual([unpaid, cancelled, back, first]);
    expect(dealings?.totals).toMatchObject({ total: 4, bought: 2, spent: 700_000 });
  });

  test('pages through 51 orders, each on one page only', async () => {
    const { id } = await addCustomer();
    for (let n = 0; n < 51; n += 1) await addOrder({ userId: id });
    const { dealings } = await open(id);
    expect(dealings?.orders).toMatchObject({ hasNext: true });
    const shown = dealings?.orders.rows ?? [];
    const next = await open(id, `?page=2&after=${shown.at(-1)?.cursor}`);
    const rest = next.dealings?.orders.rows ?? [];
    expect([shown.length, rest.length]).toEqual([50, 1]);
    expect(new Set([...idsOf(shown), ...idsOf(rest)]).size).toBe(51);
  });

  test('lists guest orders and enquiries under their verified e-mail, ignoring case', async () => {
    const { id, email } = await addCustomer();
    const asGuest = await addOrder({ customerEmail: email.toUpperCase() });
    await addEnquiry(email.toUpperCase());
    const { dealings } = await open(id);
    expect(idsOf(dealings?.guest.rows ?? [])).toEqual([asGuest]);
    expect(dealings?.asked.rows).toMatchObject([{ message: 'Coins for Diwali' }]);
    expect(dealings?.orders.rows).toEqual([]);
  });

  test('lists the newest twenty guest orders, newest first, and says that there are more', async () => {
    const { id, email } = await addCustomer();
    const placed: string[] = [];
    for (let n = 0; n < 21; n += 1) placed.push(await addOrder({ customerEmail: email }));
    const { dealings } = await open(id);
    expect(idsOf(dealings?.guest.rows ?? [])).toEqual(placed.slice(1).toReversed());
    expect(dealings?.guest.isMore).toBe(true);
  });

  test('lists no guest orders or enquiries under an unverified e-mail', async () => {
    const { id, email } = await addCustomer({ emailVerified: false });
    await addOrder({ customerEmail: email });
    await addEnquiry(email);
    const { dealings } = await open(id);
    expect(dealings).toMatchObject({ guest: { rows: [] }, asked: { rows: [] } });
  });

  test('lists saved addresses and those that paid orders were sent to, each once', async () => {
    const { id, email } = await addCustomer();
    const place = { city: 'Madurai', pincode: '625001', state: 'Tamil Nadu' };
    await site.shop.db.insert(userAddresses).values({
      ...place,
      userId: id,
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '+919876543210',
      address: '12 Temple Street',
    });
    const lake = { ...place, address: '4 Lake Road' };
    await addOrder({ userId: id, ...paid(), shippingAddress: lake });
    await addOrder({ userId: id, ...paid(), shippingAddress: lake });
    await addOrder({ userId: id, shippingAddress: { ...place, address: 'never paid' } });
    const { saved, dealings } = await open(id);
    expect(saved).toMatchObject([{ address: '12 Temple Street' }]);
    expect(dealings?.used).toMatchObject([{ address: '4 Lake Road' }]);
  });

  test('is not found if there is no such account', async () => {
    for (const id of [newId(), 'nobody']) {
      expect(await call(loader, id)).toMatchObject({
        data: { found: 'none' },
        init: { status: 404 },
      });
    }
  });

  test('opens without its data if the database is unavailable', async () => {
    const visit = site.visit('/admin/users/any', { cookie, shop: site.withoutDatabase() });
    expect(await callRoute<unknown>(loader, visit, { id: newId() })).toMatchObject({
      data: { found: null },
    });
  });
});

describe('a note on a customer', () => {
  test('names its author, is listed above earlier ones, and is in the audit log', async () => {
    const { id } = await addCustomer();
    for (const note of ['Prefers 18kt', ' Rings after six\r\nonly ']) {
      const answer = await call(action, id, '', { intent: 'note', id, note });
      expect(answer).toMatchObject({ isDone: true });
    }
    const { notes } = await open(id);
    expect(notes.rows).toMatchObject([
      { text: 'Rings after six\nonly', writtenBy: owner.email },
      { text: 'Prefers 18kt', writtenBy: owner.email },
    ]);
    const log = await site.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ what, after }) => [what, after])).toEqual([
      ['user noted', { note: 'Prefers 18kt' }],
      ['user noted', { note: 'Rings after six\nonly' }],
    ]);
  });

  test('is refused if it is empty or if the account no longer exists', async () => {
    const { id } = await addCustomer();
    const nowhere = newId();
    expect(await call(action, id, '', { intent: 'note', id, note: ' \n ' })).toMatchObject({
      errors: { note: 'Please enter a note' },
    });
    const gone = { intent: 'note', id: nowhere, note: 'x' };
    expect(await call(action, nowhere, '', gone)).toMatchObject({ isOutdated: true });
    const written = await site.shop.db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.userId, id));
    expect(written).toEqual([]);
  });
});
