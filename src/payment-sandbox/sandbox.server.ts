import { answerApi, answerFaults } from '#payment-sandbox/api/answer-api.server.ts';
import { type Answer, unknownUrl } from '#payment-sandbox/api/errors.ts';
import { openControl, type SandboxControl } from '#payment-sandbox/control/open-control.server.ts';
import { letTimePass } from '#payment-sandbox/payments/passing-time.server.ts';
import { deliverDue } from '#payment-sandbox/webhooks/deliver-webhooks.server.ts';
import { serveHostedCheckout } from '#payment-sandbox/window/hosted-checkout.server.ts';
import { servePaymentLink } from '#payment-sandbox/window/payment-link-page.server.ts';
import { answerWindow } from '#payment-sandbox/window/window-api.server.ts';
import { browserScripts } from '#payment-sandbox/window/browser-scripts.server.ts';
import {
  browserFolder,
  commonHeaders,
  servePage,
} from '#payment-sandbox/window/window-pages.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { SandboxContext } from './change.server.ts';
import { type Credentials, credentialsOf } from './settings.server.ts';

export type Sandbox = {
  /** Answers every request below /sandbox/: the API at /sandbox/v1/, /sandbox/checkout.js, the window. */
  handle(request: Request): Promise<Response>;
  /**
   * Does what time brings about (late authorisation, expiry, refunds) and sends the webhooks whose
   * time has come; returns how many the shop accepted. To be called every few seconds.
   */
  deliverDueWebhooks(): Promise<number>;
  /** Generated once for this database and stored in it. */
  credentials: Credentials;
  /** For whoever looks after the shop: to look into it, and to let it fail on purpose. */
  control: SandboxControl;
};

/**
 * Opens a stand-in for Razorpay that moves no money. It is spoken to over HTTP, by the shop and by the browser, and knows
 * nothing of the shop but where to send webhooks.
 */
export async function openSandbox(options: {
  db: Database;
  webhookUrl: string;
  clock: Clock;
  shopName?: string;
  onWebhookQueued?: () => void;
  /** How webhooks reach the shop; by HTTP unless given. */
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
      await letTimePass(sandbox);
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
