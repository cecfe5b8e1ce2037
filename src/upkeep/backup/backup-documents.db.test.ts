import { expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/database.server.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { askDatabase, withBackups } from './test-backup.server.ts';

const backups = withBackups();

/** Sends a paid order, which issues its invoice. */
async function sendOne(url: string): Promise<void> {
  const connection = connectDatabase(url);
  try {
    const { db } = connection;
    const orderLink = () => 'http://shop.test/order';
    const desk = { db, clock: () => new Date('2026-11-23T06:00:00Z'), orderLink };
    await moveTo(desk, await addPaidOrder(db), 'shipped');
  } finally {
    await connection.close();
  }
}

const invoices = (url: string) =>
  askDatabase(url, `select * from documents where kind = 'tax-invoice' order by serial`);

test('restored documents are as issued and immutable, and the next number follows', async () => {
  for (let sent = 0; sent < 3; sent += 1) await sendOne(backups.databaseUrl);
  const place = await backups.emptyPlace();
  await restoreBackup(await backups.backUp(), place);
  const before = await invoices(backups.databaseUrl);
  expect(await invoices(place.databaseUrl)).toEqual(before);
  const change = askDatabase(place.databaseUrl, 'update documents set total_paise = 1');
  await expect(change).rejects.toThrow('never changed');
  const deletion = askDatabase(place.databaseUrl, 'delete from documents');
  await expect(deletion).rejects.toThrow('never changed');
  await sendOne(place.databaseUrl);
  expect((await invoices(place.databaseUrl)).map(({ number }) => number)).toEqual([
    'TIN/26-27/000001',
    'TIN/26-27/000002',
    'TIN/26-27/000003',
    'TIN/26-27/000004',
  ]);
});
