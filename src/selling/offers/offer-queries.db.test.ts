import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { hasCodes } from './code-queries.server.ts';
import { listOffers, readProductNames } from './offer-queries.server.ts';
import { codeUses, offers } from './tables.server.ts';
import { addOffer } from './test-offers.server.ts';

const database = useTestDatabase();

test('offers are listed newest first, each with the number of orders that used its code', async () => {
  const { db } = database;
  const createdAt = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day)) });
  const old = await addOffer(db, { name: 'Old', code: 'OLD', ...createdAt(1) });
  await addOffer(db, { name: 'New', ...createdAt(3) });
  const twin = await addOffer(db, { name: 'Twin', code: 'TWIN', ...createdAt(1) });
  for (const offerId of [old, old, twin]) {
    const order = orderRow();
    await saveOrder(db, order, []);
    const user = { email: order.customerEmail, phone: order.customerPhone };
    await db.insert(codeUses).values({ orderId: order.id, offerId, ...user });
  }
  const listed = await listOffers(db);
  const later = [old, twin].toSorted().toReversed();
  const names = ['New', ...later.map((id) => (id === old ? 'Old' : 'Twin'))];
  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(Object.fromEntries(listed.map(({ name, uses }) => [name, uses]))).toEqual({
    New: 0,
    Old: 2,
    Twin: 1,
  });
});

test('the products of an offer are listed by name, without deleted ones', async () => {
  const { db } = database;
  const rows = ['Tara', 'Asha', 'Ring'].map((name) => ({ id: newId(), name }));
  await db.insert(products).values(rows.map((row) => ({ ...row, makingChargePercentage: 10 })));
  const [tara, asha] = rows;
  const wanted = [tara?.id ?? '', newId(), asha?.id ?? ''];
  expect(await readProductNames(db, wanted)).toEqual([asha, tara]);
  expect(await readProductNames(db, [])).toEqual([]);
});

test('a shop asks for codes only while one of them is valid', async () => {
  const { db } = database;
  const now = new Date('2030-06-01T10:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const code = { code: 'LIGHTS', startsAt: at(-1), endsAt: at(1) };
  const having = async (own: Partial<typeof offers.$inferInsert>) => {
    await db.delete(codeUses);
    await db.delete(offers);
    await addOffer(db, { ...code, ...own });
    return hasCodes(db, now);
  };
  const counting = [{}, { startsAt: now }, { endsAt: null }];
  const others = [
    { code: null },
    { state: 'paused' as const },
    { state: 'draft' as const },
    { startsAt: at(1), endsAt: at(2) },
    { endsAt: now },
  ];
  const answers: boolean[] = [];
  for (const own of [...counting, ...others]) answers.push(await having(own));
  expect(answers).toEqual([...counting.map(() => true), ...others.map(() => false)]);
});
