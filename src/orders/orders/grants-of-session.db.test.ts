// Specification, storefront 6: The order confirmation reads an order by its id (difference 8)

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { endSession } from '#people/accounts/viewer.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import type { LinkedOrder } from './order-grant.server.ts';
import { revokeLinks } from './revoke-links.server.ts';
import { orders } from './tables.server.ts';
import { orderRow } from './test-order.server.ts';

const site = withTestShop();
const password = 'a long staff password';
const [asha, meera] = ['asha@example.in', 'meera@example.in'];

beforeAll(async () => {
  for (const email of [asha, meera]) await ensureAdministrator(site.shop.db, { email, password });
});

async function addOrder(customerEmail: string, userId: string | null = null) {
  const row = orderRow({ customerEmail, userId });
  const [order] = await site.shop.db.insert(orders).values(row).returning();
  if (!order) throw new Error('The order was not written');
  return order;
}

/** The Cookie header of a browser with grants for these orders. */
async function browserWith(...granted: LinkedOrder[]): Promise<string> {
  let cookie = '';
  for (const order of granted) {
    cookie = pairsOf([await site.shop.orderGrants.grant(new Headers({ cookie }), order)]);
  }
  return cookie;
}

const pairsOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
const idsIn = async (cookie: string) =>
  (await site.shop.orderGrants.list(new Headers({ cookie }))).map(({ id }) => id);

test('signing out leaves no order to the browser’s next user', async () => {
  const cookie = await browserWith(await addOrder(asha));
  const { context, request } = site.visit('/', { cookie });
  const cleared = (await endSession(context, request)).getSetCookie();
  expect(cleared.find((each) => each.startsWith('kanak.orders='))).toContain('Max-Age=0');
});

test('signing in keeps access to orders under the same e-mail, and to no others', async () => {
  const [other] = await site.shop.db.select().from(profiles).where(eq(profiles.email, asha));
  const own = await addOrder('Meera@example.in');
  const cookie = await browserWith(
    own,
    await addOrder(asha),
    await addOrder(meera, other?.id ?? null),
  );
  expect(await idsIn(cookie)).toHaveLength(3);
  expect(await idsIn(await site.signIn({ email: meera, password }, { cookie }))).toEqual([own.id]);
});

test('a cookie naming an invalid order does not prevent signing in', async () => {
  const own = await addOrder(meera);
  const cookie = await browserWith(own, { id: 'K26-000001', linkVersion: 1 });
  expect(await idsIn(await site.signIn({ email: meera, password }, { cookie }))).toEqual([own.id]);
});

test('staff can revoke an order’s links, which is audited, and the next link works', async () => {
  const { orderGrants, db } = site.shop;
  const order = await addOrder(asha);
  const headers = new Headers({ cookie: await browserWith(order) });
  const token = orderGrants.token(order);
  expect(await revokeLinks(db, { id: order.id, by: meera })).toMatchObject({ ok: true });
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
  if (!now) throw new Error('The order is gone');
  expect(orderGrants.isToken(now, token)).toBe(false);
  expect(await orderGrants.has(headers, now)).toBe(false);
  const next = new URL(site.shop.orderLink(now)).searchParams.get('token') ?? '';
  expect(orderGrants.isToken(now, next)).toBe(true);
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
  expect(log).toMatchObject([
    { who: meera, what: 'order links revoked', after: { linkVersion: 2 } },
  ]);
  expect(await revokeLinks(db, { id: newId(), by: meera })).toMatchObject({ ok: false });
});
