/**
 * Makes random writes to a shop, and shows that every cached page is byte for byte the page that would be rendered anew; and that
 * a shop that ignores one kind of tag is detected:
 *
 *   npm run prove:transparency -- 2000 [seed]
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './support/database.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { compareCachedWithFresh } from './support/transparency.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const writes = Number(process.argv[2] ?? 2_000);
const seed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(writes) || writes < 1) {
  throw new Error('Say how many writes: npm run prove:transparency -- 2000');
}
const kinds = ['product:', 'list:', 'collection:', 'collections', 'words', 'pictures'];

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-transparency-'));
try {
  const program = await startProgram(dataDir);
  const databaseUrl = await databaseUrlOf(dataDir);
  const db = openDatabase(databaseUrl);
  const shop = { program, databaseUrl, db };
  const figures = await compareCachedWithFresh({ ...shop, writes, seed });
  console.log(`
  Writes                  ${figures.writes}
  Pages compared          ${figures.compared} at two processes, ${figures.fromCache} of them from the cache
  Not the same            ${figures.differences.length}${figures.differences.map((text) => `\n    ${text}`).join('')}
`);
  let foundOut = 0;
  for (const [place, kind] of kinds.entries()) {
    const forgetful = await compareCachedWithFresh({
      ...shop,
      writes: 1_000,
      // Each run generates its own names.
      seed: seed + 1 + place,
      leftOut: (tag) => (kind.endsWith(':') ? tag.startsWith(kind) : tag === kind),
      stopsAtFirst: true,
    });
    const [first] = forgetful.differences;
    if (first) foundOut += 1;
    console.log(
      `  Without ${kind.padEnd(14)}  ${first ? `found out after ${forgetful.writes} writes: ${first}` : 'not found out'}`,
    );
  }
  await db.end();
  await program.stop();
  process.exitCode = figures.differences.length === 0 && foundOut === kinds.length ? 0 : 1;
} finally {
  await removeFolder(dataDir);
}
