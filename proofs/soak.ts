/**
 * For some minutes, random shoppers buy, fail, cancel, click and pay twice and close their tabs, while staff refund, the gold
 * rate changes, the payment provider misbehaves and everything is killed now and then. Then shows that order lines, order totals,
 * captures, refunds and pieces agree, to the paisa and to the piece:
 *
 *   npm run prove:soak -- 10
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatRupeesAndPaise, paise } from '#price/money/money.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { soak } from './support/soak.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) throw new Error('Say how many minutes: npm run prove:soak -- 10');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-soak-'));
try {
  const { deeds, kills, sums, faults } = await soak(dataDir, {
    seconds: minutes * 60,
    killEverySeconds: 50,
    onEvent: (text) => console.log(`${new Date().toLocaleTimeString('en-IN')}  ${text}`),
  });
  const money = (amount: number) => formatRupeesAndPaise(paise(amount));
  const done = Object.entries(deeds).toSorted(([, a], [, b]) => b - a);
  console.log(`
${done.map(([name, times]) => `  ${String(times).padStart(6)}  ${name}`).join('\n')}
  ${String(kills).padStart(6)}  kills of everything

  Paid orders                ${sums.orders}
  Their lines                ${money(sums.linesPaise)}
  Their totals               ${money(sums.totalsPaise)}
  Captured at the provider   ${money(sums.capturedPaise)}
  Refunded by the shop       ${money(sums.refundedPaise)}
  Refunded at the provider   ${money(sums.refundedAtProviderPaise)}
  Pieces ordered             ${sums.piecesOrdered}
  Pieces sold                ${sums.piecesSold}
  Faults                     ${faults.join('\n    ') || 'none'}`);
  if (faults.length > 0 || sums.orders === 0) process.exitCode = 1;
} finally {
  await removeFolder(dataDir);
}
