/**
 * Many buyers order the last ten pieces of a ring at the same moment, at two processes of one shop; shows that ten get one and
 * all others are told why not:
 *
 *   npm run prove:last-pieces -- 300
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './support/database.ts';
import { sellLastPieces } from './support/last-pieces.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const pieces = 10;
const buyers = Number(process.argv[2] ?? 300);
if (!Number.isInteger(buyers) || buyers < pieces) {
  throw new Error('Say how many buyers: npm run prove:last-pieces -- 300');
}

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-last-pieces-'));
try {
  const first = await startProgram(dataDir);
  const databaseUrl = await databaseUrlOf(dataDir);
  const second = await startProgram(dataDir, { DATABASE_URL: databaseUrl });
  const db = openDatabase(databaseUrl);
  const origins = [first.origin, second.origin] as const;
  const sold = await sellLastPieces({ origins, db, buyers, pieces });
  await db.end();
  await second.stop();
  await first.stop();
  const { free, reserved } = sold.pieces;
  console.log(`
  Buyers, each clicking twice      ${sold.buyers} at two processes, in ${sold.ms} ms
  Pieces                           ${pieces}: ${sold.pieces.sold} sold, ${reserved} reserved, ${free} free
  Paid orders                      ${sold.paidOrders}
  Reported that they have paid         ${sold.reportedPaid}
  Reported that it is out of stock     ${sold.reportedOutOfStock}
  Reported anything else               ${sold.otherAnswers.length}${sold.otherAnswers.map((text) => `\n    ${text}`).join('')}
  Broken rules                     ${sold.broken.join('; ') || 'none'}`);
  const isRight =
    sold.paidOrders === pieces &&
    sold.reportedPaid === pieces &&
    sold.reportedOutOfStock === buyers - pieces &&
    sold.broken.length === 0;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await removeFolder(dataDir);
}
