import { expect, test, vi } from 'vitest';
import { stopDatabaseWhileSelling } from '../../proofs/support/database-outages.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { isAlive, postmasterOf } from '../../proofs/support/program.ts';

const shop = useOwnShop();

test('while its database restarts under load the shop answers 503, and then recovers intact', async () => {
  const figures = await stopDatabaseWhileSelling(shop.program, shop.db, { outages: 2, buyers: 4 });
  expect(figures).toMatchObject({ otherAnswers: [], broken: [] });
  expect(figures.refusals['503']).toBeGreaterThan(0);
  expect(figures.bought).toBeGreaterThanOrEqual(8);
});

test('after the restarts the shop is notified of changes again', async () => {
  const visitor = shop.visitor();
  await visitor.ask('/');
  await shop.db.query(
    `update categories set name = 'Heard of' where id = (select id from categories limit 1)`,
  );
  await vi.waitFor(async () => expect((await visitor.ask('/')).text).toContain('Heard of'), {
    timeout: 10_000,
  });
});

test('after the restarts the shop still stops cleanly, and its database with it', async () => {
  const pid = await postmasterOf(shop.dataDir);
  expect(await shop.program.stop()).toEqual({ code: 0, signal: null });
  expect(isAlive(pid)).toBe(false);
});
