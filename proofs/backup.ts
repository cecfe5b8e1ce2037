/**
 * Backs up a shop of 10,000 products, 1,00,000 orders and 1,000 pictures while it sells, restores it into an empty folder and
 * cluster, and compares every table, the sums of money, every picture and every PAN:
 *
 *   npm run prove:backup
 *
 * Two numbers set other sizes: orders, pictures.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { openSealedText } from '#platform/sealed-text.server.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { mediaFolder, openLocalStorage } from '#platform/storage/storage.server.ts';
import { keyOfFile, newPictureKey } from '#catalogue/media/picture-keys.server.ts';
import { panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { connectForBackup } from '#upkeep/backup/shop-tables.server.ts';
import { runCommand } from './support/commands.ts';
import { addRing, openDatabase, valueOf } from './support/database.ts';
import { keepSelling } from './support/keep-selling.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { type Fingerprint, readFingerprint } from './backup-fingerprint.ts';
import { fillShop } from './fill-shop.ts';

const orders = Number(process.argv[2] ?? 100_000);
const pictures = Number(process.argv[3] ?? 1_000);
const pans = 2_000;
const passphrase = { BACKUP_PASSPHRASE: 'four words that nobody says' };
type Taken = { fingerprint: Fingerprint; bytes: number; ms: number; memoryMb: number };

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const folder = await mkdtemp(path.join(tmpdir(), 'kanak-prove-backup-'));
const [dataDir, newDir] = [path.join(folder, 'shop'), path.join(folder, 'restored')];
const file = path.join(folder, 'kanak.backup');
try {
  const { taken, sold } = await backUpWhileSelling();
  await restore(taken, sold);
} finally {
  await removeFolder(folder);
}

async function backUpWhileSelling(): Promise<{ taken: Taken; sold: number }> {
  const program = await startProgram(dataDir);
  const url = await databaseUrlOf(dataDir);
  const db = openDatabase(url);
  try {
    console.log('Filling the shop');
    await fillShop(url, console.log, { orders });
    await addPans(db);
    await addPictures(db);
    const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
    const ring = await addRing(db, 1_000_000);
    const selling = keepSelling({ origin: program.origin, keyId, ring }, 4);
    await selling.untilSold(20);
    const alone = await timeSales(selling, 100);
    const backup = takeInChild(url);
    const [taken, during] = await Promise.all([backup, timeSales(selling, 20)]);
    const sold = (await selling.stop()).length;
    console.log(`
  Backup            ${(taken.ms / 1_000).toFixed(1)} s, ${(taken.bytes / 1e6).toFixed(0)} MB, at most ${taken.memoryMb.toFixed(0)} MB of memory
  Sold              ${sold} orders paid by its end; ${alone} each second before it, ${during} when it began`);
    return { taken, sold };
  } finally {
    await db.end();
    await program.stop();
  }
}

type Selling = ReturnType<typeof keepSelling>;

async function timeSales(selling: Selling, count: number): Promise<string> {
  const startedAt = performance.now();
  await selling.untilSold(count);
  return ((count * 1_000) / (performance.now() - startedAt)).toFixed(0);
}

async function takeInChild(url: string): Promise<Taken> {
  const child = fork(path.join(import.meta.dirname, 'backup-child.ts'), [file, url, dataDir], {
    env: { PATH: process.env['PATH'], ...passphrase },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The backup ended with ${String(code)}`);
  });
  const message = once(child, 'message');
  const [taken] = await Promise.race([message, ended]);
  ended.catch(() => undefined);
  return taken;
}

/** Restores with the command, as an operator would, and compares. */
async function restore({ fingerprint }: Taken, sold: number): Promise<void> {
  const { code, output } = await runCommand('restore', [file], { DATA_DIR: newDir, ...passphrase });
  console.log(output.trim().replaceAll(/^/gm, '  '));
  if (code !== 0) throw new Error(`The restore ended with ${code}`);
  const postgres = await startEmbeddedPostgres({ dataDir: newDir, databaseName: 'kanak' });
  const client = await connectForBackup(postgres.url);
  try {
    const restored = await readFingerprint(client);
    const tables = Object.entries(fingerprint.tables);
    const rows = tables.reduce((sum, [, table]) => sum + table.rows, 0);
    report(
      `${tables.length} tables with ${rows} rows`,
      isEqual(restored.tables, fingerprint.tables),
    );
    report(
      `Sums of money ${JSON.stringify(restored.sums)}`,
      isEqual(restored.sums, fingerprint.sums),
    );
    report(`Of ${sold} sales some came after its moment`, restored.sums.capturedPaise > 0);
    await comparePictures(client);
    await comparePans(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function report(what: string, isRight: boolean): void {
  console.log(`  ${isRight ? 'the same' : 'DIFFERENT'}  ${what}`);
  if (!isRight) process.exitCode = 1;
}

async function addPans(db: pg.Pool): Promise<void> {
  const secret = deriveSecret(await secretOf(dataDir), 'PAN of buyers');
  const { rows } = await db.query<{ id: string }>('select id from orders order by id limit $1', [
    pans,
  ]);
  for (const [place, { id }] of rows.entries()) {
    const { sealedPan, lastFour } = panSealer(secret, panAt(place))(id);
    await db.query(
      'insert into order_pans (order_id, sealed_pan, last_four, given_at) values ($1, $2, $3, now())',
      [id, sealedPan, lastFour],
    );
  }
  console.log(`  PANs: ${rows.length}`);
}

function panAt(place: number): string {
  return `ABCDE${String(place).padStart(4, '0')}F`;
}

async function comparePans(client: pg.Client): Promise<void> {
  const secret = deriveSecret(await secretOf(newDir), 'PAN of buyers');
  const { rows } = await client.query<{ orderId: string; sealed: string }>(
    'select order_id as "orderId", sealed_pan as sealed from order_pans order by order_id',
  );
  const read = rows.map(({ orderId, sealed }) => openSealedText(secret, sealed, orderId));
  report(
    `${rows.length} PANs, decrypted`,
    rows.length === pans && read.every((pan, at) => pan === panAt(at)),
  );
}

async function secretOf(place: string): Promise<string> {
  return (await readFile(path.join(place, 'shop-secret'), 'utf8')).trim();
}

/** Copies of the demo's pictures under new names. */
async function addPictures(db: pg.Pool): Promise<void> {
  const storage = await openLocalStorage(mediaFolder(dataDir));
  const names = await filesOf(dataDir);
  const { rows } = await db.query<{ key: string; width: number; height: number }>(
    'select key, width, height from pictures where not is_pending order by id',
  );
  for (let made = 0; made < pictures; made += 1) {
    const { key, width, height } = rows[made % rows.length] ?? { key: '', width: 0, height: 0 };
    const copy = newPictureKey('product', new Date());
    for (const name of names.filter((each) => keyOfFile(each) === key)) {
      await storage.put(
        copy + name.slice(key.length),
        (await storage.get(name)) ?? new Uint8Array(),
      );
    }
    await db.query('insert into pictures (key, width, height) values ($1, $2, $3)', [
      copy,
      width,
      height,
    ]);
  }
  console.log(`  pictures: ${pictures}`);
}

async function comparePictures(client: pg.Client): Promise<void> {
  const [before, after] = [await hashesOf(dataDir), await hashesOf(newDir)];
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pictures',
  );
  const isSame = isEqual([...after], [...before]) && (rows[0]?.count ?? 0) >= pictures;
  report(`${after.size} files of ${rows[0]?.count} pictures, by their hashes`, isSame);
}

async function hashesOf(place: string): Promise<Map<string, string>> {
  const storage = await openLocalStorage(mediaFolder(place));
  const hashes = new Map<string, string>();
  for (const name of await filesOf(place)) {
    const bytes = (await storage.get(name)) ?? new Uint8Array();
    hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

/** The names of all picture files, sorted. */
async function filesOf(place: string): Promise<string[]> {
  const media = mediaFolder(place);
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => path.relative(media, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
