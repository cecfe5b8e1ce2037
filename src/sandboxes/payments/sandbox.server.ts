import { eq, and } from 'drizzle-orm';
import { answerApi, answerFaults } from '#sandboxes/payments/api/answer-api.server.ts';
import {
  type Answer,
  unknownUrl,
  alreadyPaid,
  refusal,
  unknownId,
  unknownKey,
} from '#sandboxes/payments/api/errors.ts';
import { expirePayments } from '#sandboxes/payments/payments/expire-payments.server.ts';
import { deliverDue } from '#sandboxes/payments/webhooks/deliver-webhooks.server.ts';
import { serveHostedCheckout } from '#sandboxes/payments/window/hosted-checkout.server.ts';
import { servePaymentLink } from '#sandboxes/payments/window/payment-link-page.server.ts';
import { browserScripts } from '#sandboxes/payments/window/browser-scripts.server.ts';
import {
  browserFolder,
  commonHeaders,
  servePage,
} from '#sandboxes/payments/window/window-pages.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readBody } from '#sandboxes/payments/api/read-body.server.ts';
import { paymentMethods, wallets } from '#sandboxes/payments/payments/payment-methods.ts';
import type { PayableOrder } from '#sandboxes/payments/payments/payment-requests.ts';
import { answerPayment, startPayment } from '#sandboxes/payments/window/window-payments.server.ts';
import type { Result } from '#platform/result.ts';
import {
  listDeliveries,
  listOrders,
  listPayments,
  listRefunds,
  type Listing,
} from '#sandboxes/payments/control/record-queries.server.ts';
import type { SandboxContext } from './change.server.ts';
import { type Credentials, credentialsOf, changeFaults, readFaults } from './settings.server.ts';
import { orders, paymentLinks, payments, refunds, webhookDeliveries } from './tables.server.ts';
import { type Faults, noFaults } from './faults.ts';

export type Sandbox = {
  /** Answers every request below /sandbox/: the API at /sandbox/v1/, /sandbox/checkout.js, the window. */
  handle(request: Request): Promise<Response>;
  /**
   * Applies time-based changes (late authorisation, expiry, refunds) and sends the webhooks that are due; returns how many the
   * shop accepted. To be called every few seconds.
   */
  deliverDueWebhooks(): Promise<number>;
  /** Generated once for this database and stored in it. */
  credentials: Credentials;
  /** For staff: inspects the sandbox, and makes it fail on purpose. */
  control: SandboxControl;
};

/**
 * Opens a stand-in for Razorpay that moves no money. The shop and the browser talk to it over HTTP; all it knows of the shop is
 * its webhook URL.
 */
export async function openSandbox(options: {
  db: Database;
  webhookUrl: string;
  clock: Clock;
  shopName?: string;
  onWebhookQueued?: () => void;
  /** How webhooks reach the shop; over HTTP by default. */
  send?: SandboxContext['send'];
}): Promise<Sandbox> {
  const sandbox: SandboxContext = {
    shopName: '',
    onWebhookQueued: () => undefined,
    send: fetch,
    ...options,
    credentials: await credentialsOf(options.db),
    scripts: browserScripts(browserFolder),
  };
  return {
    credentials: sandbox.credentials,
    control: openControl(sandbox),
    handle: (request) => answer(sandbox, request),
    async deliverDueWebhooks() {
      await expirePayments(sandbox);
      return deliverDue(sandbox);
    },
  };
}

async function answer(sandbox: SandboxContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/^\/sandbox/, '');
  const isHosted = request.method === 'POST' && path === '/v1/checkout/embedded';
  if (isHosted) return serveHostedCheckout(sandbox, request);
  if (path.startsWith('/link/')) return servePaymentLink(sandbox, request, path);
  const page = request.method === 'GET' ? await servePage(sandbox, path) : undefined;
  return page ?? toResponse(await answerInJson(sandbox, request, path));
}

function answerInJson(sandbox: SandboxContext, request: Request, path: string): Promise<Answer> {
  if (path.startsWith('/v1/')) return answerApi(sandbox, request, path);
  if (path.startsWith('/window/')) return answerWindow(sandbox, request, path);
  if (path === '/faults') return answerFaults(sandbox, request);
  return Promise.resolve({ ...unknownUrl(), status: 404 });
}

function toResponse({ status, body, isPage }: Answer): Response {
  if (!isPage) return Response.json(body, { status, headers: commonHeaders });
  const headers = { ...commonHeaders, 'content-type': 'text/html; charset=utf-8' };
  return new Response(String(body), { status, headers });
}

/** Answers the payment window itself. As in the real checkout, the public key id is all it needs. */
async function answerWindow(
  sandbox: SandboxContext,
  request: Request,
  path: string,
): Promise<Answer> {
  if (request.method === 'GET' && path === '/window/order') {
    return showOrder(sandbox, new URL(request.url).searchParams);
  }
  if (request.method !== 'POST') return unknownUrl();
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return refusal(415, 'The request body must be JSON.');
  }
  const body = await readBody(request);
  if (!body.ok) return body.answer;
  if (path === '/window/payments') return startPayment(sandbox, body.value);
  const [, paymentId] = /^\/window\/payments\/(pay_[A-Za-z0-9]{14})\/answer$/.exec(path) ?? [];
  return paymentId ? answerPayment(sandbox, paymentId, body.value) : unknownUrl();
}

/** The window's data of an order; refused, as in the real checkout, if it cannot be paid. */
async function showOrder(sandbox: SandboxContext, query: URLSearchParams): Promise<Answer> {
  if (query.get('key_id') !== sandbox.credentials.keyId) return unknownKey();
  const [order] = await sandbox.db
    .select()
    .from(orders)
    .where(eq(orders.id, query.get('order_id') ?? ''));
  if (!order) return unknownId();
  if (order.status === 'paid') return alreadyPaid();
  return {
    status: 200,
    body: {
      order_id: order.id,
      amount: order.amountPaise,
      currency: order.currency,
      shop_name: sandbox.shopName,
      methods: paymentMethods(),
      wallets,
    } satisfies PayableOrder,
  };
}

type SandboxControl = ReturnType<typeof openControl>;

/**
 * What a page about the sandbox needs: its records, fault switches and actions. Writes belong to the caller's transaction; the
 * next `deliverDueWebhooks` processes what they make due.
 */
function openControl({ db, clock }: Pick<SandboxContext, 'db' | 'clock'>) {
  return {
    /** The default switches, with which nothing fails. */
    atRest: noFaults,
    switches: (): Promise<Faults> => readFaults(db),
    setSwitches,
    orders: (listing: Listing) => listOrders(db, listing),
    payments: (listing: Listing) => listPayments(db, listing),
    refunds: (listing: Listing) => listRefunds(db, listing),
    deliveries: (listing: Listing) => listDeliveries(db, listing),
    /** Sends a webhook again, whatever its state; false when the id is unknown. */
    replay: (tx: Transaction, eventId: string) => replay(tx, clock(), eventId),
    /** Has the bank authorise a failed payment; false when there is no such payment. */
    authoriseLate: (tx: Transaction, paymentId: string) => authoriseLate(tx, clock(), paymentId),
    forgetAll,
  };
}

/** Sets the named switches; refused with the names of those with invalid values. */
async function setSwitches(
  tx: Database | Transaction,
  changes: Record<string, unknown>,
): Promise<Result<Faults, { reason: 'bad-values'; names: string[] }>> {
  const changed = await changeFaults(tx, changes);
  if (changed.ok) return changed;
  const names = changed.error.issues.map(({ path }) => String(path[0]));
  return { ok: false, reason: 'bad-values', names };
}

async function replay(tx: Transaction, now: Date, eventId: string): Promise<boolean> {
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', dueAt: now })
    .where(eq(webhookDeliveries.eventId, eventId))
    .returning({ eventId: webhookDeliveries.eventId });
  return replayed.length > 0;
}

async function authoriseLate(tx: Transaction, now: Date, paymentId: string): Promise<boolean> {
  const failed = await tx
    .update(payments)
    .set({ lateAuthorisationAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'failed')))
    .returning({ id: payments.id });
  return failed.length > 0;
}

/** Deletes every order, payment link, payment, refund and webhook. Keys and switches stay. */
async function forgetAll(tx: Transaction): Promise<void> {
  const kept = [webhookDeliveries, refunds, payments, paymentLinks, orders];
  for (const table of kept) await tx.delete(table);
}
