import { expect, onTestFinished, test } from 'vitest';
import { sellLastPieces } from './support/last-pieces.ts';
import { startProgram } from './support/program.ts';
import { useShop } from './support/use-shop.ts';

const shop = useShop();

test('of many buyers of the last pieces, at two processes, as many get one as there are', async () => {
  const other = await startProgram(shop.dataDir, { DATABASE_URL: shop.databaseUrl });
  onTestFinished(async () => void (await other.stop()));
  const origins = [shop.origin, other.origin] as const;
  const sold = await sellLastPieces({ origins, db: shop.db, buyers: 40, pieces: 10 });
  expect(sold).toMatchObject({
    paidOrders: 10,
    reportedPaid: 10,
    reportedOutOfStock: 30,
    otherAnswers: [],
    pieces: { free: 0, reserved: 0, sold: 10 },
    broken: [],
  });
});
