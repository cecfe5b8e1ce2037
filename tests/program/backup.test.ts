import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { brokenRules } from '../support/money-rules.ts';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { beginCommand, runCommand } from '../../proofs/support/commands.ts';
import {
  addRing,
  type Database,
  openDatabase,
  piecesOf,
  valueOf,
} from '../../proofs/support/database.ts';
import { keepSelling } from '../../proofs/support/keep-selling.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { databaseUrlOf, startInVain, startProgram } from '../../proofs/support/program.ts';
import { orderBody, pay, type PlacedOrder, verify } from '../../proofs/support/purchase.ts';
import { type Visitor, visitorAt } from '../../proofs/support/visitor.ts';

const pan = 'ABCDE1234F';
const stock = 10_000;
const passphrase = { BACKUP_PASSPHRASE: 'four words that nobody says' };

const shop = useOwnShop();
const folder = useTestFolder();

/** Places and pays an order that requires the buyer's PAN. */
async function payWithPan(buyer: Visitor, keyId: string): Promise<string> {
  const ring = await addRing(shop.db, 8);
  const json = { ...orderBody({ lines: [{ id: ring, quantity: 4 }] }), pan };
  const placed = await buyer.ask('/api/create-razorpay-order', { json });
  const order = placed.json<PlacedOrder>();
  await verify(buyer, order.orderId, await pay(buyer, keyId, order));
  return order.orderId;
}

/** Waits until a restore has begun to change something. */
async function untilThere(file: string): Promise<void> {
  await vi.waitUntil(() => existsSync(file), { interval: 2, timeout: 60_000 });
}

async function mediaOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.flatMap((each) => (each.isFile() ? [each.name] : [])).toSorted();
}

const paidOrders = (db: Database) =>
  valueOf<number>(db, `select count(*)::int from orders where payment_status = 'paid'`);

test('a shop backed up while it sells is restored as it was at one moment, and sells on', async () => {
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  const ring = await addRing(shop.db, stock);
  const buyer = shop.visitor();
  const orderId = await payWithPan(buyer, keyId);
  const mail = await valueOf<string>(
    shop.db,
    `select body from mail_outbox where dedupe_key = 'order-paid ' || $1`,
    [orderId],
  );
  const [link = ''] = /\/order-confirmation\/[^\s"<]*token=[\w.-]+/.exec(mail) ?? [];
  const owner = shop.visitor();
  const signIn = (await readDemoSignIns(shop.dataDir)).find(({ role }) => role === 'admin');
  await owner.signIn('/admin-login', signIn?.email ?? '', signIn?.password ?? '');

  const selling = keepSelling({ origin: shop.program.origin, keyId, ring }, 4);
  await selling.untilSold(5);
  const soldBefore = await paidOrders(shop.db);
  const file = path.join(folder, 'kanak.backup');
  const backup = runCommand('backup', [file], { DATA_DIR: shop.dataDir, ...passphrase });
  await selling.untilSold(5);
  expect(await backup).toMatchObject({ code: 0, output: expect.stringContaining('encrypted') });
  await selling.untilSold(5);
  await selling.stop();
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const dataDir = path.join(folder, 'restored');
  const settings = { DATA_DIR: dataDir, ...passphrase };
  const killed = beginCommand('restore', [file], settings);
  await untilThere(path.join(dataDir, 'unfinished-restore'));
  await killed.kill();
  const refused = await startInVain({ DATA_DIR: dataDir });
  expect(refused).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('did not finish. Run it again'),
  });
  expect(await runCommand('restore', [file], settings)).toMatchObject({ code: 0 });
  expect(await mediaOf(dataDir)).toEqual(await mediaOf(shop.dataDir));

  const restored = await startProgram(dataDir);
  onTestFinished(async () => void (await restored.stop()));
  const db = openDatabase(await databaseUrlOf(dataDir));
  onTestFinished(() => db.end());
  expect(await brokenRules(db)).toEqual([]);
  expect(await piecesOf(db, ring)).toBe(stock);
  const sold = await paidOrders(db);
  expect(sold).toBeGreaterThanOrEqual(soldBefore);
  expect(sold).toBeLessThan(await paidOrders(shop.db));

  // Links in mails, sessions and encrypted data all depend on the same secret.
  const byLink = visitorAt(restored.origin);
  const opened = await byLink.ask(link);
  const page = await byLink.ask(opened.headers.get('location') ?? link);
  expect([page.status, page.text.includes('Asha Rao')]).toEqual([200, true]);
  const again = visitorAt(restored.origin);
  for (const [name, value] of owner.cookies) again.cookies.set(name, value);
  const form = { intent: 'show-pan', id: orderId };
  expect((await again.ask(`/admin/orders/${orderId}.data`, { form })).text).toContain(pan);
  // It goes on selling, with unused order numbers.
  const sellingOn = keepSelling({ origin: restored.origin, keyId, ring }, 2);
  await sellingOn.untilSold(3);
  await sellingOn.stop();
  expect(await brokenRules(db)).toEqual([]);
}, 240_000);

test('an altered or truncated backup is refused before anything is changed', async () => {
  const file = path.join(folder, 'whole.backup');
  await runCommand('backup', [file], { DATA_DIR: shop.dataDir });
  const whole = await readFile(file);
  const flipped = (place: number) => {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };
  const spoilt: Record<string, Buffer> = {
    beginning: flipped(30),
    middle: flipped(Math.floor(whole.length / 2)),
    end: flipped(whole.length - 3),
    cut: whole.subarray(0, whole.length - 400_000),
  };
  const dataDir = path.join(folder, 'never-made');
  for (const [name, bytes] of Object.entries(spoilt)) {
    const copy = path.join(folder, `${name}.backup`);
    await writeFile(copy, bytes);
    const { code, output } = await runCommand('restore', [copy], { DATA_DIR: dataDir });
    expect([name, code, output]).toEqual([
      name,
      1,
      'This backup is damaged or incomplete. Use another copy.\n',
    ]);
  }
  expect(existsSync(dataDir)).toBe(false);
  const { output } = await runCommand('backup', ['--check', file], {});
  expect(output).toContain('is complete');
  const full = await runCommand('restore', [file], { DATA_DIR: shop.dataDir });
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
}, 120_000);
