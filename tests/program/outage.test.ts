import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { outage } from '../../proofs/support/outage.ts';

test('after an hour without mail and WhatsApp, and with kills, messages arrive once and in order', async () => {
  const dataDir = makeTestFolder();
  const figures = await outage(dataDir, { seconds: 10, buyers: 1 });
  expect(figures.faults).toEqual([]);
  expect(figures.kills).toBe(4);
  expect(figures.orders).toBeGreaterThan(5);
  expect(figures.moves).toBeGreaterThan(5);
  expect(figures.waiting).toBeGreaterThan(figures.orders);
  expect(figures.arrived.mail).toBeGreaterThan(figures.orders);
  expect(figures.arrived.whatsapp).toBeGreaterThan(figures.orders);
}, 600_000);
