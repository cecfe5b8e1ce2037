import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { wakeAfterCommit, wakeBy } from './after-commit.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const shop = useTestDatabase();
let woken: string[][];
/** What a woken sweep would find. */
let found: number[];

beforeEach(async () => {
  [woken, found] = [[], []];
  await shop.db.execute(sql`drop table if exists work`);
  await shop.db.execute(sql`create table work (id int)`);
  wakeBy(shop.db, async (sweeps) => {
    woken.push([...sweeps]);
    const { rows } = await shop.db.execute<{ n: number }>(sql`select count(*)::int n from work`);
    found.push(rows[0]?.n ?? 0);
  });
});

test('sweeps are woken once after a commit, and see what it wrote', async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into work values (1), (2)`);
    await wakeAfterCommit(tx, 'mails');
    await wakeAfterCommit(tx, 'refunds');
    await tx.transaction((nested) => wakeAfterCommit(nested, 'mails'));
    expect(woken).toEqual([]);
  });
  expect({ woken, found }).toEqual({ woken: [['mails', 'refunds']], found: [2] });
});

test('a rollback wakes no sweep, and neither does a write that no sweep handles', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await wakeAfterCommit(tx, 'mails');
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await shop.db.transaction((tx) => tx.execute(sql`insert into work values (1)`));
  expect(woken).toEqual([]);
});

test('outside a transaction, a sweep is woken at once', async () => {
  await wakeAfterCommit(shop.db, 'mails');
  expect(woken).toEqual([['mails']]);
});
