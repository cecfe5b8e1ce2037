import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startProgram } from './support/program.ts';
import { visitorAt } from './support/visitor.ts';

test('an address that leads nowhere is logged as a 404', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-unknown-'));
  const shop = await startProgram(dataDir, {
    DATABASE_URL: inject('shop').databaseUrl,
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const address = `/no-such-page-${randomUUID()}`;
  const answer = await visitorAt(shop.origin).ask(address);
  expect(answer.status).toBe(404);
  const logged = await vi.waitFor(() => {
    const line = shop
      .output()
      .split('\n')
      .find((each) => each.includes(address));
    if (!line) throw new Error('Nothing is logged of it yet');
    return JSON.parse(line) as Record<string, unknown>;
  });
  expect(logged).toMatchObject({ method: 'GET', path: address, status: 404 });
});
