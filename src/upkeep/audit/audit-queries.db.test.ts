import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readCursor } from '#platform/list-cursor.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { type AuditListing, listAuditRows } from './audit-queries.server.ts';
import { recordChange } from './record-change.server.ts';

const site = withTestShop();
const all: AuditListing = {
  search: '',
  kind: null,
  days: { from: null, before: null },
  cursor: null,
  offset: 0,
  limit: 50,
};

function record(name: string, at: string, kind: 'product' | 'order' = 'product') {
  return site.shop.db.transaction((tx) =>
    recordChange(tx, {
      by: 'meera@example.in',
      what: 'updated',
      subject: { kind, id: name, name },
      before: { stock: 1 },
      after: { stock: 2 },
      at: new Date(at),
    }),
  );
}

test('the log lists changes newest first, filtered by kind, name and person', async () => {
  await record('Lotus ring', '2026-11-19T10:00:00Z');
  await record('K26-000001', '2026-11-20T10:00:00Z', 'order');
  await record('Zari 100 %', '2026-11-21T10:00:00Z');
  const names = async (change: Partial<AuditListing>) => {
    const { rows } = await listAuditRows(site.shop.db, { ...all, ...change });
    return rows.map(({ subjectName }) => subjectName);
  };
  expect(await names({})).toEqual(['Zari 100 %', 'K26-000001', 'Lotus ring']);
  expect(await names({ kind: 'order' })).toEqual(['K26-000001']);
  expect(await names({ search: '0 %' })).toEqual(['Zari 100 %']);
  expect(await names({ search: 'MEERA' })).toHaveLength(3);
  const first = await listAuditRows(site.shop.db, { ...all, limit: 2 });
  expect([first.rows.length, first.total]).toEqual([2, 3]);
});

test('pages are read forwards and backwards without gaps or overlaps', async () => {
  const { db } = site.shop;
  // Many at the same moment, and some a microsecond apart.
  await db.execute(sql`insert into audit_log (happened_at, who, what, subject_kind, subject_name, before, after)
    select '2026-11-22 10:00:00.123456+00'::timestamptz + n % 3 * interval '1 microsecond',
      'meera@example.in', 'updated', 'category', 'Category ' || n, '{}', '{"n": 1}'
    from generate_series(1, 26) n`);
  const { rows: whole } = await listAuditRows(db, { ...all, limit: 100 });
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [first, , third] = whole;
  const after = (cursor = '') => ({ ...all, cursor: readCursor(cursor, false), limit: 7 });
  const before = (cursor = '') => ({ ...all, cursor: readCursor(cursor, true), limit: 7 });
  const forwards = [(await listAuditRows(db, { ...all, limit: 7 })).rows];
  for (let last = forwards[0]; last?.length === 7; last = forwards.at(-1)) {
    forwards.push((await listAuditRows(db, after(last.at(-1)?.cursor))).rows);
  }
  expect(ids(forwards.flat())).toEqual(ids(whole));
  for (const [place, page] of forwards.slice(1).entries()) {
    const { rows } = await listAuditRows(db, before(page[0]?.cursor));
    expect(ids(rows)).toEqual(ids(forwards[place] ?? []));
  }
  expect((await listAuditRows(db, before(first?.cursor))).rows).toEqual([]);
  expect(ids((await listAuditRows(db, before(third?.cursor))).rows)).toEqual(
    ids(whole.slice(0, 2)),
  );
});

test('at most ten thousand changes are counted', async () => {
  const { db } = site.shop;
  const total = async (kind: AuditListing['kind']) => {
    const { total, isMore } = await listAuditRows(db, { ...all, kind });
    return { total, isMore };
  };
  const add = (count: number) =>
    db.execute(sql`insert into audit_log (who, what, subject_kind, subject_name, before, after)
      select 'meera@example.in', 'updated', 'user', 'Somebody', '{}', '{"n": 1}'
      from generate_series(1, ${count}::int)`);
  await add(10_000);
  expect(await total('user')).toEqual({ total: 10_000, isMore: false });
  await add(1);
  expect(await total('user')).toEqual({ total: 10_000, isMore: true });
});

test('an update that changes nothing is not recorded', async () => {
  await site.shop.db.transaction((tx) =>
    recordChange(tx, {
      by: 'meera@example.in',
      what: 'updated',
      subject: { kind: 'product', id: 'same', name: 'Same' },
      before: { stock: 1 },
      after: { stock: 1 },
    }),
  );
  const { rows } = await listAuditRows(site.shop.db, { ...all, search: 'same' });
  expect(rows).toEqual([]);
});
