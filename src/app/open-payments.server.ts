import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import type { Log } from '#platform/log.server.ts';
import { openSandbox, type Sandbox } from '../sandboxes/payments/sandbox.server.ts';
import type { PastProvider } from '../upkeep/demo/trade-desk.ts';
import type { WebMethod } from '../upkeep/demo/trade-deed.ts';
import { openGateway } from '../selling/payments/gateway.server.ts';
import type { SendRequest } from '../selling/payments/razorpay-client.server.ts';
import { readSettings } from '../content/settings/settings-queries.server.ts';
import type { Payments, Shop } from './shop.server.ts';

const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** The built-in payment provider, if configured. */
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

/**
 * The built-in provider within a transaction and with its clock set back, called without HTTP: it writes along with the rest of
 * the demo's sales history, which the running provider then knows.
 */
export async function openPastProvider({ db, clock }: Past): Promise<PastProvider> {
  const send = () => Promise.resolve(new Response(null, { status: 200 }));
  const sandbox = await openSandbox({ db, clock, webhookUrl: `${nowhere}/webhook`, send });
  const { keyId, keySecret } = sandbox.credentials;
  const baseUrl = `${nowhere}/sandbox`;
  const reach: SendRequest = (url, init) => sandbox.handle(new Request(url, init));
  const { background: gateway } = openGateway({ keyId, keySecret, baseUrl, send: reach });
  async function post(path: string, body: object): Promise<{ payment_id?: string }> {
    const answer = await reach(`${baseUrl}/window${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: keyId, ...body }),
    });
    return answer.json();
  }
  const answering = (answer: object): PastProvider['pay'] =>
    async function (razorpayOrderId, { email, phone: contact }, method) {
      const payer = { order_id: razorpayOrderId, email, contact };
      const started = await post('/payments', { ...payer, ...instruments[method] });
      await post(`/payments/${started.payment_id}/answer`, answer);
    };
  return {
    gateway,
    pay: answering({ answer: 'otp', otp: '1234' }),
    failToPay: answering({ answer: 'decline' }),
    async authoriseLate(id) {
      await db.transaction((tx) => sandbox.control.authoriseLate(tx, id));
      // In reality the bank does this only after some time.
      await sandbox.deliverDueWebhooks();
    },
    sendWebhooks: async () => void (await sandbox.deliverDueWebhooks()),
  };
}

type Past = { db: Database; clock: Clock };

/** A host that does not exist (RFC 2606). */
const nowhere = 'http://sandbox.invalid';

/** The choices in the payment window for each method. */
const instruments: Record<WebMethod, object> = {
  upi: { method: 'upi', vpa: 'shopper@okbank' },
  card: { method: 'card', card: { number: '4111111111111111', expiry: '12/49', cvv: '123' } },
  netbanking: { method: 'netbanking', bank: 'HDFC' },
  wallet: { method: 'wallet', wallet: 'phonepe' },
};

/** How the shop takes payments according to its settings: the provider, the sandbox through the same interface, or not at all. */
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

/** Called when calls to the provider are suspended or resumed. */
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
      log[level]({ circuit: state }, 'the payment provider circuit breaker changed state');
    },
  });
  return { gateway, backgroundGateway: background };
}
