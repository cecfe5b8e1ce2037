import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { openSandbox, type Sandbox } from '../payment-sandbox/sandbox.server.ts';
import { openGateway } from './payments/gateway.server.ts';
import { readSettings } from './settings/settings-queries.server.ts';
import type { Payments, Shop } from './shop.server.ts';

const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** The built-in provider, where the settings ask for it. */
export async function openShopSandbox(options: {
  config: Config;
  db: Database;
  clock: Clock;
  selfUrl: string;
  enqueue: Shop['enqueue'];
}): Promise<Sandbox | null> {
  const { config, db, clock, selfUrl, enqueue } = options;
  if (config.payments.mode !== 'sandbox') return null;
  const { details } = await readSettings(db);
  return openSandbox({
    db,
    clock,
    shopName: details.shopName,
    webhookUrl: `${selfUrl}/api/razorpay-webhook`,
    onWebhookQueued: () => void enqueue('sandbox-webhooks'),
  });
}

/** How the shop takes money by its settings: the provider, the sandbox spoken to the same way, or not at all. */
export function openPayments(
  { payments }: Config,
  sandbox: Sandbox | null,
  selfUrl: string,
): Payments | null {
  if (payments.mode === 'razorpay') {
    const { keyId, keySecret, webhookSecrets } = payments;
    return {
      gateway: openGateway({ keyId, keySecret }),
      keyId,
      keySecret,
      webhookSecrets,
      scriptUrl: razorpayScript,
      isTest: keyId.startsWith('rzp_test_'),
    };
  }
  if (!sandbox) return null;
  const { keyId, keySecret, webhookSecret } = sandbox.credentials;
  return {
    gateway: openGateway({ keyId, keySecret, baseUrl: `${selfUrl}/sandbox` }),
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    scriptUrl: '/sandbox/checkout.js',
    isTest: true,
  };
}
