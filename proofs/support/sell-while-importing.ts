import { randomInt } from 'node:crypto';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { newId } from '#platform/ids.ts';
import { brokenRules } from '../../tests/support/money-rules.ts';
import { countPieces } from '../../tests/support/money-sums.ts';
import { type Database, valueOf } from './database.ts';
import { checkImport, confirmImport, sendImport } from './imports.ts';
import { openOrder, pay, verify } from './purchase.ts';
import { type Visitor, visitorAt } from './visitor.ts';

export type SoldWhileImporting = {
  /** Attempted sales: at least as many as requested, and for as long as the import ran. */
  sales: number;
  /** Sales paid between the export and the import, during the import, and after it. */
  paid: { afterExport: number; whileImporting: number; afterwards: number };
  /** Any other responses to buyers; there must be none. */
  otherAnswers: string[];
  /** Products of the spreadsheet: new, changed, unchanged. */
  figures: (string | undefined)[];
  isImported: boolean;
  /** Products with lost or invented pieces; there must be none. */
  wrongPieces: string[];
  broken: string[];
  importMs: number;
  slowestSaleMs: number;
};

type Rush = {
  origin: string;
  owner: Visitor;
  db: Database;
  /** Rows of the spreadsheet, each adding one piece of stock and changing the description. */
  rows: number;
  sales: number;
  atOnce: number;
};

const stock = 1_000;
const added = 1;

/** Sells pieces from the export of a spreadsheet until after its import, and counts every piece. */
export async function sellWhileImporting(rush: Rush): Promise<SoldWhileImporting> {
  const { owner, db, rows, sales } = rush;
  const word = `Zari${randomInt(1e9)}`;
  const rings = await addRings(db, word, rows);
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const before = await countPieces(db);
  const table = restocked((await owner.ask(`/admin/api/export/products?q=${word}`)).text);
  const seller = sellOneByOne({ ...rush, rings, keyId });
  const early = Math.floor(sales / 6);
  await seller.sellUntil((begun) => begun >= early);
  const runId = await sendImport(owner, table, []);
  const { key, figures } = await checkImport(owner, runId);
  await seller.sellUntil((begun) => begun >= 2 * early);
  const soldBefore = seller.paid();
  const startedAt = performance.now();
  let ended: { importMs: number; paid: number } | null = null;
  const importing = confirmImport(owner, runId, key).then(() => {
    ended = { importMs: Math.round(performance.now() - startedAt), paid: seller.paid() };
    return ended;
  });
  const selling = seller.sellUntil((begun) => begun >= sales && ended !== null);
  const [{ importMs, paid }] = await Promise.all([importing, selling]);
  const after = await countPieces(db);
  return {
    sales: seller.begun(),
    paid: {
      afterExport: soldBefore,
      whileImporting: paid - soldBefore,
      afterwards: seller.paid() - paid,
    },
    otherAnswers: seller.otherAnswers,
    figures,
    isImported: await valueOf<boolean>(
      db,
      'select imported_at is not null from import_runs where id = $1',
      [runId],
    ),
    wrongPieces: rings
      .map((id) => `${id} 22kt`)
      .filter((piece) => after[piece] !== (before[piece] ?? 0) + added)
      .map((piece) => `${piece}: ${before[piece]} and ${added} became ${after[piece]}`),
    broken: await brokenRules(db),
    importMs,
    slowestSaleMs: seller.slowestMs(),
  };
}

/** Rings at ₹57,680 whose names begin with a unique word. */
async function addRings(db: Database, word: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await db.query(
    `insert into products (id, name, making_charge_percentage, created_at)
     select id, $2 || ' ring ' || place, 12, '2020-01-01'
     from unnest($1::uuid[]) with ordinality as added (id, place)`,
    [ids, word],
  );
  await db.query(
    `insert into karats (product_id, karat, gross_weight_mg, stock_quantity)
     select id, '22kt', 10000, $2 from unnest($1::uuid[]) as added (id)`,
    [ids, stock],
  );
  return ids;
}

/** The exported spreadsheet with one more piece in each row, and another description. */
function restocked(text: string): string {
  const read = readCsv(text, { maxRows: 2_001, maxLines: 3_000, maxCells: 40, maxRowBytes: 9_000 });
  if (!read.ok) throw new Error(read.reason);
  const [head, ...rows] = read.value.map(({ cells }) => cells);
  const place = (name: string) => head?.indexOf(name) ?? -1;
  const changed = rows.map((cells) =>
    cells
      .with(place('Description'), 'Counted and described anew')
      .with(place('22kt stock'), String(Number(cells[place('22kt stock')]) + added)),
  );
  return writeCsv([head ?? [], ...changed]);
}

/** Concurrent buyers of one ring each, who pay. */
function sellOneByOne({ origin, rings, keyId, atOnce }: Rush & { rings: string[]; keyId: string }) {
  const otherAnswers: string[] = [];
  let [begun, paid, slowestMs] = [0, 0, 0];
  async function sellOne(): Promise<void> {
    const buyer = visitorAt(origin);
    const ring = rings[randomInt(rings.length)] ?? '';
    const startedAt = performance.now();
    try {
      const order = await openOrder(buyer, ring);
      const { status, text } = await verify(buyer, order.orderId, await pay(buyer, keyId, order));
      if (status === 200 && JSON.parse(text).payment_status === 'paid') paid += 1;
      else otherAnswers.push(`${status} ${text.slice(0, 200)}`);
    } catch (error) {
      otherAnswers.push(String(error).slice(0, 200));
    }
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedAt));
  }
  async function sellInTurn(isEnough: (begun: number) => boolean): Promise<void> {
    while (!isEnough(begun)) {
      begun += 1;
      await sellOne();
    }
  }
  return {
    otherAnswers,
    begun: () => begun,
    paid: () => paid,
    slowestMs: () => slowestMs,
    sellUntil: async (isEnough: (begun: number) => boolean) => {
      await Promise.all(Array.from({ length: atOnce }, () => sellInTurn(isEnough)));
    },
  };
}
