import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import type { Log } from '#platform/log.server.ts';
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
export function openPayments(options: {
  config: Config;
  sandbox: Sandbox | null;
  selfUrl: string;
  log: Log;
  observer?: CircuitObserver | undefined;
}): Payments | null {
  const { config, sandbox, selfUrl, ...watched } = options;
  const { payments } = config;
  if (payments.mode === 'razorpay') {
    const { keyId, keySecret, webhookSecrets, apiUrl } = payments;
    return {
      ...openGateways({ keyId, keySecret, ...(apiUrl ? { baseUrl: apiUrl } : {}) }, watched),
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
    ...openGateways({ keyId, keySecret, baseUrl: `${selfUrl}/sandbox` }, watched),
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    scriptUrl: '/sandbox/checkout.js',
    isTest: true,
  };
}

/** Hears whether calls to the provider are let through. */
type CircuitObserver = { onCircuitChange?(state: CircuitState): void };

function openGateways(
  provider: { keyId: string; keySecret: string; baseUrl?: string },
  { log, observer }: { log: Log; observer?: CircuitObserver | undefined },
): Pick<Payments, 'gateway' | 'backgroundGateway'> {
  const { background, ...gateway } = openGateway({
    ...provider,
    onStateChange(state) {
      observer?.onCircuitChange?.(state);
      const level = state === 'open' ? 'warn' : 'info';
      log[level]({ circuit: state }, 'the circuit to the payment provider has changed');
    },
  });
  return { gateway, backgroundGateway: background };
}
