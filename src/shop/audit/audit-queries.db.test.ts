import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { type AuditListing, listAuditRows } from './audit-queries.server.ts';
import { recordChange } from './record-change.server.ts';

const site = withTestShop();
const all: AuditListing = { search: '', kind: null, offset: 0, limit: 50 };

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

test('the log lists changes newest first, by kind, name and person', async () => {
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

test('an update that changes nothing is not written', async () => {
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
