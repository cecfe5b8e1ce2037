import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { isAmong } from './is-among.server.ts';
import { prepared, type Slots } from './prepared.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const boxes = pgTable('boxes', { name: text('name').notNull(), weight: integer('weight') });
const readBox = prepared('box', (db, { name }: Slots<{ name: string }>) =>
  db.select({ weight: boxes.weight }).from(boxes).where(eq(boxes.name, name)),
);
const addBox = prepared('add box', (db, box: Slots<{ name: string; weight: number }>) =>
  db.insert(boxes).values({ name: box.name, weight: box.weight }),
);

const database = useTestDatabase({ maxConnections: 4 });
beforeAll(async () => {
  await database.db.execute(sql`create table boxes (name text not null, weight integer)`);
});

test('a prepared statement runs in the transaction it is called in', async () => {
  const { db } = database;
  await addBox(db, { name: 'kept', weight: 1 });
  const undone = db.transaction(async (tx) => {
    await addBox(tx, { name: 'taken back', weight: 2 });
    expect(await readBox(tx, { name: 'taken back' })).toEqual([{ weight: 2 }]);
    expect(await readBox(db, { name: 'taken back' })).toEqual([]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await readBox(db, { name: 'taken back' })).toEqual([]);
  expect(await readBox(db, { name: 'kept' })).toEqual([{ weight: 1 }]);
});

test('concurrent calls, in and outside transactions, each get their own rows', async () => {
  const { db } = database;
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await Promise.all(numbers.map((weight) => addBox(db, { name: `box ${weight}`, weight })));
  const found = await Promise.all(
    numbers.map((number) => {
      const name = `box ${number}`;
      return number % 2 ? readBox(db, { name }) : db.transaction((tx) => readBox(tx, { name }));
    }),
  );
  expect(found).toEqual(numbers.map((weight) => [{ weight }]));
});

test('prepared statements work again after their connection is lost', async () => {
  const { db, pool } = database;
  await readBox(db, { name: 'kept' });
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await expect.poll(() => readBox(db, { name: 'kept' }).catch(() => null)).toEqual([{ weight: 1 }]);
});

test('slots must be named one by one: rest destructuring is refused', () => {
  const careless = prepared('careless', (db, { name, ...rest }: Slots<{ name: string }>) =>
    db.select(rest).from(boxes).where(eq(boxes.name, name)),
  );
  expect(() => careless(database.db, { name: 'kept' })).toThrow(/has to be named/);
});

test('a statement without a name, which would be planned each time, is refused', () => {
  expect(() => prepared('', (db) => db.select().from(boxes))).toThrow(/needs a name/);
});

test('a list is one parameter, however long it is', async () => {
  const ids = pgTable('ids', { id: text('id') });
  const count = prepared('count', (db, slots: Slots<{ ids: readonly string[] }>) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(ids)
      .where(isAmong(ids.id, slots.ids)),
  );
  await database.db.execute(sql`create table ids (id uuid)`);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await database.db.insert(ids).values([{ id: one }, { id: other }]);
  for (const list of [[], [one], [one, other]]) {
    expect(await count(database.db, { ids: list })).toEqual([{ count: list.length }]);
  }
});
