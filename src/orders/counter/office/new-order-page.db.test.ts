import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './new-order-page.tsx';

const site = withTestShop();
const cookies = new Map<StaffRole, string>();
const ring = newId();

beforeAll(async () => {
  const { db } = site.shop;
  for (const role of ['owner', 'manager', 'orders'] as const) {
    const account = { email: `${role}@example.in`, password: 'a long staff password' };
    cookies.set(role, await site.addAdministrator({ ...account, name: role }));
    await db.update(profiles).set({ staffRole: role }).where(eq(profiles.email, account.email));
  }
  // 10 g at ₹5,000 with 12% making: ₹6,000 making charge, and ₹57,680 with GST.
  await db.insert(products).values({ id: ring, name: 'Ring', makingChargePercentage: 12 });
  const record = { productId: ring, karat: '22kt', grossWeightMg: milligrams(10_000) } as const;
  await db.insert(karatRecords).values({ ...record, stockQuantity: 3 });
});

async function draftFor(role: StaffRole, given: string) {
  const address = `/admin/orders/new?piece=${ring}.22kt.1&given=${given}`;
  const visit = site.visit(address, { cookie: cookies.get(role) ?? '' });
  return (await callRoute(loader, visit)).draft;
}

/** Posts a quotation as a member of staff; any other role named in the form is ignored. */
async function save(role: StaffRole, fields: Record<string, string>) {
  const form = {
    id: newId(),
    isCollected: 'on',
    firstName: 'Ravi',
    lastName: 'Iyer',
    phone: '98765 00001',
    email: '',
    buyerAddress: '4 Lake Road, Jaipur 302003',
    hours: '24',
    lines: JSON.stringify([{ productId: ring, karat: '22kt', size: '', quantity: 1 }]),
    staffRole: 'owner',
    ...fields,
  };
  return callRoute(
    action,
    site.visit('/admin/orders/new', { cookie: cookies.get(role) ?? '', form }),
  );
}

test('a new order shows what an agreed price or a code comes to before it is saved', async () => {
  expect(await draftFor('owner', 'to-percent.8')).toMatchObject({
    offer: { total: 55_620_00, ownTotal: 57_680_00 },
    notGiven: null,
    limit: null,
    lines: [{ priced: { discount: 2_000_00, reduction: { name: 'Agreed price' } } }],
  });
  expect(await draftFor('owner', 'code.NOBODYS')).toMatchObject({
    offer: { total: 57_680_00, ownTotal: 57_680_00 },
    notGiven: 'This code isn’t valid. Please check it.',
  });
});

test('each role is shown its limit, and beyond it sees the shop’s own prices', async () => {
  const limits = await Promise.all(
    (['manager', 'orders'] as const).map(async (role) => (await draftFor(role, 'sum.1')).limit),
  );
  expect(limits).toEqual([
    { percent: 50, atMost: 3_000_00 },
    { percent: 10, atMost: 600_00 },
  ]);
  const draft = await draftFor('orders', 'sum.601');
  expect(draft.offer?.total).toBe(57_680_00);
  expect(draft.notGiven).toBe(
    'You may take off at most ₹600.00 here, before GST: 10% of the making charge. Please ask a manager or the owner.',
  );
  expect((await draftFor('owner', 'sum.6001')).notGiven).toBe(
    'Gold can’t be sold below its value: at most ₹6,000.00 can be taken off here, before GST.',
  );
});

test('an agreed price cannot be saved without a reason', async () => {
  const agreed = { concession: 'sum', given: '600', seenTotal: '5706200' };
  expect(await save('orders', { ...agreed, reason: '  ' })).toMatchObject({
    isDone: false,
    errors: {
      reason: 'Please enter a reason: it is recorded in the audit log with the agreed price',
    },
  });
  expect(await save('orders', { ...agreed, reason: 'An old customer' })).toMatchObject({
    isDone: true,
  });
});

test('the limit follows the role of the session, whatever the form says', async () => {
  const agreed = { concession: 'sum', given: '3000', reason: 'Wedding', seenTotal: '5459000' };
  const answer = await save('orders', agreed);
  expect(answer.errors?.['given']).toContain('at most ₹600.00');
  expect(await save('manager', agreed)).toMatchObject({ isDone: true });
});

test('the value typed must fit the chosen kind of concession', async () => {
  const words = {
    'to-percent': 'Please enter a percentage of the gold, such as 8 or 8.5',
    'to-per-gram': 'Please enter rupees for each gram',
    sum: 'Please enter rupees',
    code: 'This code isn’t valid. Please check it.',
  };
  for (const [concession, given] of Object.entries(words)) {
    const answer = await save('owner', { concession, given: '!', reason: 'x', seenTotal: '0' });
    expect(answer.errors).toEqual({ given });
  }
});
