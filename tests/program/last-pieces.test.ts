import { expect, onTestFinished, test } from 'vitest';
import { sellLastPieces } from '../../proofs/support/last-pieces.ts';
import { startProgram } from '../../proofs/support/program.ts';
import { useShop } from '../../proofs/support/use-shop.ts';

const shop = useShop();

const twoOrigins = async () => {
  const other = await startProgram(shop.dataDir, { DATABASE_URL: shop.databaseUrl });
  onTestFinished(async () => void (await other.stop()));
  return [shop.origin, other.origin] as const;
};

test('of forty buyers of the last ten pieces, at two processes, exactly ten get one', async () => {
  const origins = await twoOrigins();
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

test('of twelve buyers of the last piece in a size, one gets it, and other sizes are untouched', async () => {
  const origins = await twoOrigins();
  const sold = await sellLastPieces({ origins, db: shop.db, buyers: 12, pieces: 1, size: '12' });
  expect(sold).toMatchObject({
    paidOrders: 1,
    reportedPaid: 1,
    reportedOutOfStock: 11,
    otherAnswers: [],
    pieces: { free: 0, reserved: 0, sold: 1 },
    freeInOtherSize: 7,
    broken: [],
  });
});
