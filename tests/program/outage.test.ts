import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outage } from './support/outage.ts';

test('after an hour without mail server and WhatsApp, under load and with kills, every message arrives once and in the order of its order', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-outage-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const figures = await outage(dataDir, { seconds: 10, buyers: 1 });
  expect(figures.faults).toEqual([]);
  expect(figures.kills).toBe(4);
  expect(figures.orders).toBeGreaterThan(5);
  expect(figures.moves).toBeGreaterThan(5);
  expect(figures.waiting).toBeGreaterThan(figures.orders);
  expect(figures.arrived.mail).toBeGreaterThan(figures.orders);
  expect(figures.arrived.whatsapp).toBeGreaterThan(figures.orders);
}, 600_000);
