/**
 * Repeatedly kills the whole shop while staff pack, send, cancel and refund, and shows that no document number is missing and no
 * order lacks its documents:
 *
 *   npm run prove:papers -- 30
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killAmidDocuments } from './support/paper-kills.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const clerks = 6;
const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1)
  throw new Error('Say how often: npm run prove:papers -- 30');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-papers-'));
try {
  const figures = await killAmidDocuments(dataDir, { kills, clerks, onKill: console.log });
  const documents = Object.entries(figures.documents).map(([kind, count]) => `${count} ${kind}`);
  console.log(`
  Kills, with ${clerks} clerks each         ${figures.kills}
  Orders that left                 ${figures.dispatches}
  Documents                        ${documents.join(', ')}
  Gaps in their numbers            ${figures.gaps}
  Left without an invoice          ${figures.withoutInvoice}
  Paid without a document          ${figures.withoutDocument}
  Answered as done and lost        ${figures.lost}
  First page after a start         ${spread(figures.readyMs)}
  All settled after the last start ${figures.settledMs} ms
  Broken invariants                ${figures.broken.length === 0 ? 'none' : figures.broken.join('; ')}`);
  const { gaps, withoutInvoice, withoutDocument, lost, broken } = figures;
  if (gaps + withoutInvoice + withoutDocument + lost + broken.length > 0) process.exitCode = 1;
} finally {
  await removeFolder(dataDir);
}
