import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { paise } from '#price/money/money.ts';
import { goldRateKey } from '#content/settings/gold-rate-texts.ts';
import { brokenRules } from '../support/money-rules.ts';
import { havePgBouncer, type Pooler, startPgBouncer } from '../support/pgbouncer.ts';
import { ownPrograms, type PostgresCluster, startCluster } from '../support/postgres-cluster.ts';
import { buy, newCustomer } from '../../proofs/support/customer.ts';
import {
  addRing,
  type Database,
  openDatabase,
  piecesOf,
  valueOf,
} from '../../proofs/support/database.ts';
import {
  checkImport,
  confirmImport,
  productTable,
  sendImport,
  signedInOwner,
} from '../../proofs/support/imports.ts';
import { type Program, startInVain, startProgram } from '../../proofs/support/program.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import { onFreshConnections } from '../../proofs/support/workers.ts';

/** Fewer than two processes need at once, so that consecutive transactions get different connections. */
const poolSize = 4;

// Needs Debian's package `pgbouncer`.
describe.skipIf(!havePgBouncer)('a shop behind PgBouncer in transaction mode', () => {
  const dataDir = useTestFolder();
  let cluster: PostgresCluster;
  let pooler: Pooler;
  let program: Program;
  let db: Database;

  beforeAll(async () => {
    cluster = await startCluster(await ownPrograms());
    pooler = await startPgBouncer(cluster, poolSize);
    program = await startProgram(dataDir, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.url,
      PROCESSES: '2',
    });
    db = openDatabase(cluster.url);
  });
  afterAll(async () => {
    await db?.end();
    await program?.stop();
    await pooler?.remove();
    await cluster?.remove();
  });

  test('sells, refunds, imports and changes the gold price without an error', async () => {
    const stock = 40;
    const ring = await addRing(db, stock);
    const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
    const customers = Array.from({ length: 16 }, () =>
      newCustomer(onFreshConnections(visitorAt(program.origin)), keyId, ring),
    );
    const owner = onFreshConnections(await signedInOwner(program.origin, dataDir));
    const runId = await sendImport(owner, productTable(200, false), []);
    const { key } = await checkImport(owner, runId);
    const [imported] = await Promise.all([
      confirmImport(owner, runId, key),
      ...customers.map((customer) => buy(customer)),
    ]);
    expect(imported.status).toBe(200);
    expect(customers.filter(({ isReportedPaid }) => !isReportedPaid)).toEqual([]);

    const id = customers[0]?.order?.orderId ?? '';
    const refund = { intent: 'refund', id, refundId: randomUUID(), reason: 'Too small' };
    const refunded = await owner.ask(`/admin/orders/${id}`, {
      form: { ...refund, amount: '57680' },
    });
    expect(refunded.status).toBe(200);
    const state = () => valueOf(db, 'select payment_status from orders where id = $1', [id]);
    await vi.waitFor(async () => expect(await state()).toBe('refunded'), { timeout: 20_000 });

    const seen = goldRateKey({ rateBasis: 'same', ratePaisePerGram: paise(500_000) });
    expect((await owner.ask('/admin/store', { form: { goldPrice: '5100', seen } })).status).toBe(
      200,
    );
    for (let turn = 0; turn < 6; turn += 1) {
      const { text } = await owner.ask(`/product/${ring}`);
      expect(text.includes('58,834<')).toBe(true);
    }
    await vi.waitFor(async () => expect(await brokenRules(db, { isSettled: true })).toEqual([]), {
      timeout: 30_000,
      interval: 200,
    });
    expect(await piecesOf(db, ring)).toBe(stock);
    expect(program.output()).not.toMatch(/"level":(40|50|60)/);
    expect(await pooler.log()).not.toMatch(/ERROR|WARNING|FATAL/);
  });

  test('limits the time of statements, locks and idle transactions', async () => {
    const pooled = openDatabase(pooler.url);
    const timeouts = await valueOf(
      pooled,
      `select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
         current_setting('idle_in_transaction_session_timeout'))`,
    );
    await pooled.end();
    expect(timeouts).toBe('10s 5s 15s');
  });

  test('does not start without DATABASE_DIRECT_URL, and says so', async () => {
    const { code, complaint } = await startInVain({ DATA_DIR: dataDir, DATABASE_URL: pooler.url });
    expect(code).toBe(1);
    expect(complaint).toContain('DATABASE_URL points to a pooler: set DATABASE_DIRECT_URL');
  });
});
