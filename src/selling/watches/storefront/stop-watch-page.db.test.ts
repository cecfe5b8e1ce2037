import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { watchPiece } from '#selling/watches/watch-piece.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action } from './stop-watch-page.tsx';

const site = withTestShop();

test('a mail program’s one-click unsubscribe stops a watch without a page or a cookie', async () => {
  const { db } = site.shop;
  const productId = await site.addRing(0);
  const { context, request } = site.visit('/');
  const asked = { productId, karat: '22kt', size: '', kind: 'back-in-stock' } as const;
  await watchPiece(site.shop, { ...asked, email: 'asha@example.in' }, visitorOf(context, request));
  expect(await db.$count(watches)).toBe(1);

  const [mail] = await db.select().from(mailOutbox);
  const { pathname } = new URL(mail?.stopAddress ?? '');
  const press = site.visit(pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
  await callRoute(action, press, { code: pathname.split('/').at(-1) ?? '' });
  expect(await db.$count(watches)).toBe(0);
});
