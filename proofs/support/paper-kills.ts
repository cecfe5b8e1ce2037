import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '#platform/database/database.server.ts';
import { brokenRules } from '../../tests/support/money-rules.ts';
import { addRing, type Database, openDatabase, piecesOf, valueOf } from './database.ts';
import { signedInOwner } from './imports.ts';
import { type Answers, serveOneOrder } from './paper-clerk.ts';
import { databaseUrlOf, findFreePort, type Program, startProgram } from './program.ts';
import { visitorAt } from './visitor.ts';

export type DocumentFigures = {
  kills: number;
  dispatches: number;
  documents: Record<string, number>;
  /** Missing document numbers, of any series. */
  gaps: number;
  /** Orders sent and not fully refunded, without an invoice. */
  withoutInvoice: number;
  /** Paid orders without any document. */
  withoutDocument: number;
  /** Work confirmed to staff that did not happen. */
  lost: number;
  broken: string[];
  readyMs: number[];
  /** From the last start until all sweeps had finished. */
  settledMs: number;
};

type Options = { kills: number; clerks: number; onKill?: (text: string) => void };

const stock = 100_000;
const timeoutMs = 120_000;

/** Repeatedly kills the whole program while staff pack, send, cancel and refund, and checks the documents. */
export async function killAmidDocuments(
  dataDir: string,
  options: Options,
): Promise<DocumentFigures> {
  const { kills, onKill } = options;
  const start = async () => startProgram(dataDir, { PORT: port });
  const port = String(await findFreePort());
  const answers: Answers = { sent: new Set(), cancelled: new Set(), count: 0 };
  const [readyMs, broken]: [number[], string[]] = [[], []];
  let program = await start();
  const ring = await withDatabase(dataDir, (db) => addRing(db, stock));
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = answers.count;
      await serveUntilKilled(program, { ring, answers, clerks: options.clerks });
      const startedAt = performance.now();
      program = await start();
      readyMs.push(Math.round(performance.now() - startedAt));
      broken.push(...(await withDatabase(dataDir, (db) => brokenRules(db))));
      onKill?.(
        `${kill}: killed after ${answers.count - before} answers, ready in ${readyMs.at(-1)} ms`,
      );
    }
    const startedAt = performance.now();
    return await withDatabase(dataDir, async (db) => {
      broken.push(...(await untilSettled(db)));
      const settledMs = Math.round(performance.now() - startedAt);
      if ((await piecesOf(db, ring)) !== stock) broken.push('rings were lost or made');
      return { kills, readyMs, settledMs, broken, ...(await countDocuments(db, answers)) };
    });
  } finally {
    await program.stop();
  }
}

type Serving = { ring: string; answers: Answers; clerks: number };

/** Lets clerks process orders, and kills everything after some number of responses. */
async function serveUntilKilled(program: Program, { ring, answers, clerks }: Serving) {
  const { origin, dataDir } = program;
  const url = await databaseUrlOf(dataDir);
  const [db, shop] = [openDatabase(url), connectDatabase(url, { maxConnections: 4 })];
  const killing = Promise.withResolvers<void>();
  let [isKilled, steps] = [false, 0];
  const lastStep = randomInt(6 * clerks, 16 * clerks);
  const step = () => {
    steps += 1;
    if (steps === lastStep) killing.resolve();
  };
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const staff = await signedInOwner(origin, dataDir);
  const visitor = () => visitorAt(origin);
  const clerk = { db, shopDb: shop.db, ring, keyId, staff, visitor, answers, step };
  const serving = Array.from({ length: clerks }, async () => {
    try {
      while (!isKilled) await serveOneOrder(clerk);
    } catch (fault) {
      // The shop is gone: unanswered requests may or may not have taken effect.
      if (!isKilled) killing.reject(fault);
    }
  });
  try {
    await killing.promise;
  } finally {
    isKilled = true;
    await program.kill();
    await Promise.all(serving);
    await Promise.all([db.end(), shop.close()]);
  }
}

async function countDocuments(db: Database, { sent, cancelled }: Answers) {
  const count = (sql: string, values: unknown[] = []) => valueOf<number>(db, sql, values);
  const { rows } = await db.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from documents group by kind order by kind',
  );
  const backOf = `(select coalesce(sum(amount_paise), 0) from refunds r
    where r.order_id = o.id and r.state <> 'failed')`;
  return {
    dispatches: await count('select count(*)::int from orders where dispatched_at is not null'),
    documents: Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
    gaps: await count(`select coalesce(sum(last_number), 0)::int - (select count(*)::int from documents)
      from document_series`),
    withoutInvoice: await count(`select count(*)::int from orders o
      where o.dispatched_at is not null and o.total_amount_paise > ${backOf} and not exists (
        select from documents d where d.order_id = o.id and d.kind = 'tax-invoice')`),
    withoutDocument: await count(`select count(*)::int from orders o
      where o.payment_status in ('paid', 'partially_refunded', 'refunded')
        and not exists (select from documents d where d.order_id = o.id)`),
    lost: await count(
      `select count(*)::int from orders where (id = any($1) and dispatched_at is null)
         or (id = any($2) and status <> 'cancelled')`,
      [[...sent], [...cancelled]],
    ),
  };
}

/** Waits until the sweeps have finished everything due; returns the invariants still violated. */
async function untilSettled(db: Database): Promise<string[]> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const broken = await brokenRules(db, { isSettled: true });
    const due = await valueOf<number>(
      db,
      `select count(*)::int from orders where is_receipt_due and payment_status in ('paid', 'partially_refunded')`,
    );
    if ((broken.length === 0 && due === 0) || performance.now() > deadline) return broken;
    await delay(100);
  }
}

async function withDatabase<T>(dataDir: string, act: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(await databaseUrlOf(dataDir));
  try {
    return await act(db);
  } finally {
    await db.end();
  }
}
