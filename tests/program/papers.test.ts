import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { killAmidDocuments } from '../../proofs/support/paper-kills.ts';

test('every dispatched order has its invoice, and no number is missing, despite kills', async () => {
  const dataDir = makeTestFolder();
  const figures = await killAmidDocuments(dataDir, { kills: 2, clerks: 6 });
  const sound = { kills: 2, gaps: 0, withoutInvoice: 0, withoutDocument: 0, lost: 0, broken: [] };
  expect(figures).toMatchObject(sound);
  expect(figures.dispatches).toBeGreaterThan(0);
}, 300_000);
