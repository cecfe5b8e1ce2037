/**
 * Sells rings while a spreadsheet of them, exported earlier, is imported, and shows that no piece is lost or invented:
 *
 *   npm run prove:sell-while-importing -- 2000 300
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './support/database.ts';
import { signedInOwner } from './support/imports.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { sellWhileImporting } from './support/sell-while-importing.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const [rows, sales] = [Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 300)];
if (!(Number.isInteger(rows) && Number.isInteger(sales) && rows > 0 && rows <= 2000 && sales > 0)) {
  throw new Error('Say how many: npm run prove:sell-while-importing -- 2000 300');
}

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-sell-while-importing-'));
const program = await startProgram(dataDir);
try {
  const owner = await signedInOwner(program.origin, dataDir);
  const db = openDatabase(await databaseUrlOf(dataDir));
  const { origin } = program;
  const sold = await sellWhileImporting({ origin, owner, db, rows, sales, atOnce: 6 });
  await db.end();
  const { paid } = sold;
  const paidInAll = paid.afterExport + paid.whileImporting + paid.afterwards;
  console.log(`
  Rows of the table                ${rows}, imported in ${sold.importMs} ms
  Sales                            ${sold.sales}, of which ${paidInAll} paid, the slowest in ${sold.slowestSaleMs} ms
    after the export               ${paid.afterExport}
    during the import              ${paid.whileImporting}
    after it                       ${paid.afterwards}
  Answered anything else           ${sold.otherAnswers.length}${sold.otherAnswers.map((text) => `\n    ${text}`).join('')}
  Pieces lost or invented          ${sold.wrongPieces.join('; ') || 'none'}
  Broken rules                     ${sold.broken.join('; ') || 'none'}`);
  const isRight =
    sold.isImported &&
    paidInAll === sold.sales &&
    sold.wrongPieces.length === 0 &&
    sold.broken.length === 0;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await program.stop();
  await removeFolder(dataDir);
}
