import { afterAll, afterEach, beforeAll } from 'vitest';
import { noFaults } from '#sandboxes/payments/faults.ts';
import { openSandbox, type Sandbox } from '#sandboxes/payments/sandbox.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import type { Payments } from '#app/shop.server.ts';
import { type ReceivedWebhook, serveSandbox } from './serve-sandbox.server.ts';
import { type Place, shopAt, shopperAt } from './shopper-and-shop.ts';

/**
 * Gives a test file its own sandbox behind a real HTTP server. The clock stands still until a test moves it; after each test the
 * fault switches return to their defaults.
 */
export function useSandbox() {
  const testDatabase = useTestDatabase();
  const at = { url: '', now: new Date('2026-11-21T10:00:00Z'), hookStatus: 200 };
  const received: ReceivedWebhook[] = [];
  const running: { sandbox?: Sandbox; close?: () => void } = {};

  const sandbox = () => present(running.sandbox);
  const database = () => testDatabase;
  const place: Place = () => ({ url: at.url, ...sandbox().credentials });
  const shop = shopAt(place);

  beforeAll(async () => {
    const served = await serveSandbox({
      sandbox,
      onWebhook(webhook) {
        received.push(webhook);
        return at.hookStatus;
      },
    });
    at.url = served.url;
    running.close = served.close;
    running.sandbox = await openSandbox({
      db: testDatabase.db,
      webhookUrl: `${at.url}/hook`,
      clock: () => at.now,
      shopName: 'Test shop',
    });
  });
  afterEach(async () => {
    await shop.setFaults(noFaults);
    received.length = 0;
    at.hookStatus = 200;
  });
  afterAll(() => running.close?.());

  const pass = (seconds: number) => {
    at.now = new Date(at.now.getTime() + seconds * 1000);
  };
  /** The payments of a shop that uses this sandbox. */
  function payments(): Payments {
    const { keyId, keySecret } = sandbox().credentials;
    const gateway = openGateway({ keyId, keySecret, baseUrl: `${at.url}/sandbox` });
    const keys = { keyId, keySecret, webhookSecrets: [], scriptUrl: '', isTest: true };
    return { ...keys, gateway, backgroundGateway: gateway };
  }
  return { ...shop, ...shopperAt(place), at, received, sandbox, database, pass, payments };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sandbox is open only while tests run.');
  return value;
}
