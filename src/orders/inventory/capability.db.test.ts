import { expect, test } from 'vitest';
import { inventoryCapability } from './capability.server.ts';
import { useStockUnderTest } from './test-stock.server.ts';

const { db, addPiece, addOrder, addReservation } = useStockUnderTest();

/** The value of each metric of stock. */
async function numbers(): Promise<Record<string, unknown>> {
  const reports = (await inventoryCapability.numbers?.(db())) ?? [];
  return Object.fromEntries(reports.map(({ name, values }) => [name, values]));
}

test('open reservations and their pieces are counted, and none of orders that are paid or gone', async () => {
  const only = (value: number) => [{ value, labels: {} }];
  expect(await numbers()).toEqual({
    kanak_reservations_open: only(0),
    kanak_reserved_pieces: only(0),
  });
  const ring = await addPiece(9);
  await addReservation(await addOrder(), { ...ring, quantity: 2 });
  await addReservation(await addOrder(), { ...ring, quantity: 3 });
  await addReservation(await addOrder(), { ...ring, quantity: 4 }, { state: 'sold' });
  await addReservation(await addOrder(), { ...ring, quantity: 4 }, { state: 'released' });
  expect(await numbers()).toEqual({
    kanak_reservations_open: only(2),
    kanak_reserved_pieces: only(5),
  });
});
