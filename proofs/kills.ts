/**
 * Repeatedly kills the whole shop in the middle of purchases and shows that nothing is lost:
 *
 *   npm run prove:kills -- 30
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killAgainAndAgain } from './support/kill-rounds.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const buyers = 10;
const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1)
  throw new Error('Say how often: npm run prove:kills -- 30');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-kills-'));
try {
  const figures = await killAgainAndAgain(dataDir, { kills, buyers, onKill: console.log });
  console.log(`
  Kills, with ${buyers} buyers each        ${figures.kills}
  Orders answered as paid          ${figures.answeredAsPaid}
  Lost                             ${figures.lost}
  Payments found after a restart   ${figures.foundAfterwards}
  First page after a start         ${spread(figures.readyMs)}
  All payments found after         ${spread(figures.recoveredMs)}
  Broken invariants                ${figures.broken.length === 0 ? 'none' : figures.broken.join('; ')}`);
  if (figures.lost > 0 || figures.broken.length > 0) process.exitCode = 1;
} finally {
  await removeFolder(dataDir);
}
