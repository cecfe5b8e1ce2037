/**
 * Imports a thousand products, each with a picture 1,000 pixels wide, into a shop of its own, as the page does, and reports how
 * long each step took:
 *
 *   npm run prove:import -- 1000
 */
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, valueOf } from './support/database.ts';
import {
  checkImport,
  confirmImport,
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from './support/imports.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const count = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(count) || count < 1)
  throw new Error('Say how many: npm run prove:import -- 1000');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-import-'));
const photographs = await makePhotographs(count);
const program = await startProgram(dataDir);
try {
  const owner = await signedInOwner(program.origin, dataDir);
  const startedAt = performance.now();
  const runId = await sendImport(owner, productTable(count, true), photographs);
  const sentAt = performance.now();
  const {
    key,
    figures: [added, changed, unchanged],
  } = await checkImport(owner, runId);
  const checkedAt = performance.now();
  await confirmImport(owner, runId, key);
  const importedAt = performance.now();
  const db = openDatabase(await databaseUrlOf(dataDir));
  const imported = await valueOf<number>(
    db,
    "select count(*)::int from products where name like 'Imported ring %'",
  );
  await db.end();
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(`
  Products, with a picture each    ${count} on ${availableParallelism()} processors
  Table and pictures sent          ${seconds(startedAt, sentAt)}
  Checked                          ${seconds(sentAt, checkedAt)}: ${added} new, ${changed} changed, ${unchanged} unchanged
  Imported                         ${seconds(checkedAt, importedAt)}
  In all                           ${seconds(startedAt, importedAt)}
  In the shop                      ${imported}`);
  if (imported !== count) process.exitCode = 1;
} finally {
  await program.stop();
  await removeFolder(dataDir);
}
