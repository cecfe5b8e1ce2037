/**
 * Issues documents by the hundred at once, and measures how long their files take in the background and what shoppers notice of
 * it:
 *
 *   npm run prove:documents-batch -- 1000
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count } from 'drizzle-orm';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { openDocumentDrawer } from '#orders/documents/pdf/open-document-drawer.server.ts';
import type { PrintedDocument } from '#orders/documents/pdf/printed-document.ts';
import { documentFiles } from '#orders/documents/tables.server.ts';
import { invoiceCases } from '#orders/documents/test-document-cases.server.ts';
import { saveDocument } from '#orders/documents/test-save-document.server.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spreadOf } from '../scripts/bench/load/run-load.ts';

const issued = Number(process.argv[2] ?? 1000);
if (!(Number.isInteger(issued) && issued > 0)) {
  throw new Error('Say how many: npm run prove:documents-batch -- 1000');
}
const cases = Object.values(invoiceCases);
const pauseMs = 20;

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-documents-batch-'));
const program = await startProgram(dataDir);
try {
  const { coldMs, warmMs } = await drawAlone();
  const { db, close } = connectDatabase(await databaseUrlOf(dataDir));
  await askHome(() => Promise.resolve(false), 3_000);
  const without = spreadOf(await askHome(() => Promise.resolve(false), 15_000));
  const issuedAt = new Date();
  for (let serial = 1; serial <= issued; serial += 1) {
    const document = cases[serial % cases.length];
    if (document) await saveDocument(db, { ...document, issuedAt }, 800_000 + serial);
  }
  // The sweep runs within a minute.
  while ((await filesOf(db)) === 0) await wait(50);
  const startedAt = performance.now();
  const during = spreadOf(await askHome(async () => (await filesOf(db)) >= issued));
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`
  One paper, in a new process      ${coldMs.toFixed(0)} ms with its start
  One paper, after fifty           ${warmMs.toFixed(0)} ms
  Papers                           ${issued}, drawn and stored in ${seconds.toFixed(1)} s
  For each                         ${((seconds * 1000) / issued).toFixed(0)} ms, ${(issued / seconds).toFixed(1)} a second
  GET / before, p50 and p99        ${without.p50Ms.toFixed(2)} ms, ${without.p99Ms.toFixed(2)} ms
  GET / meanwhile, p50 and p99     ${during.p50Ms.toFixed(2)} ms, ${during.p99Ms.toFixed(2)} ms`);
  await close();
} finally {
  await program.stop();
  await removeFolder(dataDir);
}

/** The drawer's time for its first document, including its start, and for a later one. */
async function drawAlone(): Promise<{ coldMs: number; warmMs: number }> {
  const drawer = openDocumentDrawer();
  const verifyUrl = 'https://kanak.example/verify/abcdefgh2345mnop';
  const draw = async (document: PrintedDocument) => {
    const begun = performance.now();
    await drawer.drawDocument({ document, verifyUrl });
    return performance.now() - begun;
  };
  const times: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const document = cases[turn % cases.length];
    if (document) times.push(await draw(document));
  }
  await drawer.close();
  return { coldMs: times[0] ?? 0, warmMs: spreadOf(times.slice(50)).p50Ms };
}

async function filesOf(db: Database): Promise<number> {
  const [row] = await db.select({ files: count() }).from(documentFiles);
  return row?.files ?? 0;
}

/** Requests the home page fifty times a second until `isEnough`, which is checked once a second. */
async function askHome(isEnough: () => Promise<boolean>, maxMs = Infinity): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + maxMs;
  for (let turn = 1; performance.now() < endsAt; turn += 1) {
    const begun = performance.now();
    await (await fetch(program.origin)).text();
    times.push(performance.now() - begun);
    if (turn % 50 === 0 && (await isEnough())) break;
    await wait(pauseMs);
  }
  return times;
}
