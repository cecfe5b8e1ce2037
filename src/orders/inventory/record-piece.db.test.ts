import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import {
  freePiece,
  lockPiece,
  recordPiece,
  sellPiece,
  type WeighedPiece,
} from './record-piece.server.ts';
import { pieces } from './tables.server.ts';

const database = useTestDatabase();
const [then, now] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')];

const weighed = (huid: string | null, gross = 10_500): WeighedPiece => ({
  productId: newId(),
  karat: '22kt',
  size: '12',
  huid,
  grossWeightMg: milligrams(gross),
  stoneWeightMg: milligrams(500),
  netWeightMg: milligrams(gross - 500),
});
const record = (piece: WeighedPiece) =>
  database.db.transaction((tx) => recordPiece(tx, piece, then));

async function read(id: string) {
  const [piece] = await database.db.select().from(pieces).where(eq(pieces.id, id));
  return piece;
}

test('a new piece is recorded as sold, with its facts and the moment', async () => {
  const [first, second] = [weighed('AB1234'), weighed(null)];
  const [one, other] = [await record(first), await record(second)];
  const dates = { createdAt: then, updatedAt: then };
  expect(await read(one)).toEqual({ id: one, ...first, state: 'sold', ...dates });
  expect(await read(other)).toEqual({ id: other, ...second, state: 'sold', ...dates });
  await expect(record(weighed('AB1234'))).rejects.toMatchObject({
    cause: { constraint: 'pieces_huid_unique' },
  });
});

test('a piece that is freed and sold again has its latest facts, and no other piece changes', async () => {
  const [id, other] = [await record(weighed('CD1234')), await record(weighed('CD5678'))];
  const before = await read(other);
  const { db } = database;
  await db.transaction((tx) => freePiece(tx, id, now));
  expect(await read(id)).toMatchObject({ state: 'in-stock', createdAt: then, updatedAt: now });
  const later = new Date(now.getTime() + 1_000);
  const piece = weighed('CD1234', 9_900);
  await db.transaction((tx) => sellPiece(tx, id, { piece, now: later }));
  const dates = { createdAt: then, updatedAt: later };
  expect(await read(id)).toEqual({ id, ...piece, state: 'sold', ...dates });
  expect(await read(other)).toEqual(before);
});

test('a piece is found by its HUID and locked; one that the shop never had is not found', async () => {
  const { db } = database;
  const [id, other] = [await record(weighed('EF1234')), await record(weighed('EF5678'))];
  await db.transaction(async (tx) => {
    expect(await lockPiece(tx, 'EF1234')).toMatchObject({ id, huid: 'EF1234' });
    const free = await db.transaction((second) =>
      second
        .select({ id: pieces.id })
        .from(pieces)
        .orderBy(asc(pieces.id))
        .for('update', { skipLocked: true }),
    );
    const ids = free.map((each) => each.id);
    expect([ids.includes(id), ids.includes(other)]).toEqual([false, true]);
    expect(await lockPiece(tx, 'ZZ9999')).toBeNull();
  });
});
