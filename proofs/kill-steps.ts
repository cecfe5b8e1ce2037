/**
 * Kills the shop before and after each write and each call to the payment provider in a purchase, in one that the shopper
 * abandons, and in a refund, and shows that after each start neither money nor pieces are lost:
 *
 *   npm run prove:kill-steps -- 280
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinSteps, killAtEachStep, type Step } from './support/kill-steps.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const lanes = 4;
const kills = Number(process.argv[2] ?? 280);
if (!Number.isInteger(kills) || kills < 1) {
  throw new Error('Say how often: npm run prove:kill-steps -- 280');
}

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const folder = await mkdtemp(path.join(tmpdir(), 'kanak-kill-steps-'));
try {
  let killed = 0;
  const found: (readonly Step[])[] = [];
  const joined = Promise.withResolvers<readonly Step[]>();
  const share = (steps: readonly Step[]) => {
    found.push(steps);
    if (found.length === lanes) joined.resolve(joinSteps(found));
    return joined.promise;
  };
  const onKill = (text: string) => console.log(`${(killed += 1)}: ${text}`);
  const all = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      killAtEachStep(path.join(folder, String(lane)), { kills, lane, lanes, share, onKill }),
    ),
  );
  const steps = joinSteps(found).length;
  const sum = (figure: 'kills' | 'missed') =>
    all.reduce((total, figures) => total + figures[figure], 0);
  const complaints = all.flatMap((figures) => figures.complaints);
  const broken = all.flatMap((figures) => figures.broken);
  console.log(`
  Sides of writes and calls        ${steps}, of which ${Math.min(kills, steps)} were chosen
  Kills there                      ${sum('kills')}, and ${sum('missed')} times the way went past it
  Reported and not so                  ${complaints.join('; ') || 'nothing'}
  Broken rules                     ${broken.join('; ') || 'none'}
  All settled after a start        ${spread(all.flatMap(({ recoveredMs }) => recoveredMs))}`);
  if (sum('kills') === 0 || complaints.length > 0 || broken.length > 0) process.exitCode = 1;
} finally {
  await removeFolder(folder);
}
