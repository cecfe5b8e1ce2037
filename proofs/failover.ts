/**
 * Repeatedly kills the primary of a shop with a synchronous standby, each time on new clusters: measures how soon it sells again,
 * and shows that nothing is lost:
 *
 *   npm run prove:failover -- 3
 */
import { failOverWhileSelling, type FailoverFigures } from './support/nodes/failover.ts';
import { root } from './support/program.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const rounds = Number(process.argv[2] ?? 3);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('Say how often: npm run prove:failover -- 3');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
for (const how of ['closes', 'vanishes'] as const) {
  const all: FailoverFigures[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await failOverWhileSelling(how));
  const sum = (of: (figures: FailoverFigures) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  const broken = all.flatMap((figures) => figures.broken);
  console.log(`
  A primary that ${how}            ${rounds} times
  Standby promoted after           ${spread(all.map(({ promotedMs }) => promotedMs))}
  Every node answers after         ${spread(all.map(({ answersMs }) => answersMs))}
  First order after the kill       ${spread(all.map(({ firstOrderMs }) => firstOrderMs))}
  Orders answered as paid          ${sum(({ answeredAsPaid }) => answeredAsPaid)}
  Lost                             ${sum(({ lost }) => lost)}
  Broken invariants                ${broken.length === 0 ? 'none' : broken.join('; ')}`);
  if (sum(({ lost }) => lost) + broken.length > 0) process.exitCode = 1;
}
