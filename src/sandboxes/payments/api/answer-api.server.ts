import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { changeFaults, readFaults } from '#sandboxes/payments/settings.server.ts';
import { paymentMethods } from '#sandboxes/payments/payments/payment-methods.ts';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { isEntityId } from '#sandboxes/payments/entity-ids.ts';
import { paymentLinks } from '#sandboxes/payments/tables.server.ts';
import { refuseStranger } from './basic-auth.server.ts';
import {
  type Answer,
  garbage,
  refusal,
  serverError,
  tooManyRequests,
  unknownUrl,
  invalidField,
  malformedId,
  partialNotOffered,
  unknownId,
} from './errors.ts';
import { readBody } from './read-body.server.ts';
import type { ApiCall } from './api-call.ts';
import { collection } from './entities.ts';
import {
  createOrder,
  editOrder,
  fetchOrder,
  listOrderPayments,
  listOrders,
} from './orders-api.server.ts';
import {
  cancelPaymentLink,
  createPaymentLink,
  fetchPaymentLink,
  listPaymentLinks,
} from './payment-links-api.server.ts';
import {
  captureByApi,
  editPayment,
  fetchPayment,
  fetchPaymentCard,
  listPayments,
} from './payments-api.server.ts';
import {
  editRefund,
  fetchRefund,
  listPaymentRefunds,
  listRefunds,
  refundNamedPayment,
  refundPayment,
} from './refunds-api.server.ts';
import { fetchSettlement, listSettledEntries, listSettlements } from './settlements-api.server.ts';
import {
  expiresTooSoon,
  faultOf,
  isTooSoon,
  moment,
  referenceTaken,
} from './payment-link-fields.ts';
import { flag, readNotes } from './request-fields.ts';

const hangMs = 60_000;

/** Answers one call of /v1/…; the fault switch `api` decides whether and how. */
export async function answerApi(
  sandbox: SandboxContext,
  request: Request,
  path: string,
): Promise<Answer> {
  const stranger = refuseStranger(request.headers.get('authorization'), sandbox.credentials);
  if (stranger) return stranger;
  const route = endpointOf(request.method, path);
  if (!route) return unknownUrl();
  const faults = await readFaults(sandbox.db);
  await delayAnswer(request, faults.apiDelaySeconds * 1000);
  if (faults.api === 'server-error') return serverError();
  if (faults.api === 'too-many-requests') return tooManyRequests();
  if (faults.api === 'garbage') return garbage();
  if (faults.api === 'hang') return answerNever(request);
  const body = await readBody(request);
  if (!body.ok) return body.answer;
  const answer =
    route.malformed === undefined
      ? await route.endpoint(sandbox, {
          ids: route.ids,
          query: new URL(request.url).searchParams,
          body: body.value,
          headers: request.headers,
          faults,
        })
      : malformedId(route.malformed);
  return faults.api === 'lose-answer' ? answerNever(request) : answer;
}

/** GET and PUT /faults, with the key and secret; PUT accepts any subset of the switches. */
export async function answerFaults(sandbox: SandboxContext, request: Request): Promise<Answer> {
  const stranger = refuseStranger(request.headers.get('authorization'), sandbox.credentials);
  if (stranger) return stranger;
  if (request.method === 'GET') return { status: 200, body: await readFaults(sandbox.db) };
  if (request.method !== 'PUT') return unknownUrl();
  const body = await readBody(request);
  if (!body.ok) return body.answer;
  const changed = await changeFaults(sandbox.db, body.value);
  if (changed.ok) return { status: 200, body: changed.value };
  return refusal(400, changed.error.issues[0]?.message ?? 'Unknown switch');
}

/** Leaves the connection open until the caller closes it, a minute at most. */
async function answerNever(request: Request): Promise<Answer> {
  await delayAnswer(request, hangMs);
  return refusal(504, 'Gateway Timeout', { code: 'SERVER_ERROR' });
}

/** Waits, unless the caller closes the connection first. */
async function delayAnswer(request: Request, ms: number): Promise<void> {
  if (ms === 0) return;
  await delay(ms, undefined, { signal: request.signal, ref: false }).catch(() => undefined);
}

type Endpoint = (sandbox: SandboxContext, call: ApiCall) => Promise<Answer> | Answer;

/** Every endpoint of the API, below /sandbox. `:order` is the id of an order, and so for the other kinds; `*` is any text. */
const routes: readonly [method: string, address: string, endpoint: Endpoint][] = [
  ['POST', '/v1/orders', createOrder],
  ['GET', '/v1/orders', listOrders],
  ['GET', '/v1/orders/:order', fetchOrder],
  ['PATCH', '/v1/orders/:order', editOrder],
  ['GET', '/v1/orders/:order/payments', listOrderPayments],
  ['GET', '/v1/payments', listPayments],
  ['GET', '/v1/payments/downtimes', () => ({ status: 200, body: collection([]) })],
  ['GET', '/v1/payments/:pay', fetchPayment],
  ['PATCH', '/v1/payments/:pay', editPayment],
  ['GET', '/v1/payments/:pay/card', fetchPaymentCard],
  ['POST', '/v1/payments/:pay/capture', captureByApi],
  ['POST', '/v1/payments/:pay/refund', refundPayment],
  ['GET', '/v1/payments/:pay/refunds', listPaymentRefunds],
  ['GET', '/v1/payments/:pay/refunds/:rfnd', fetchRefund],
  ['POST', '/v1/payment_links', createPaymentLink],
  ['GET', '/v1/payment_links', listPaymentLinks],
  ['GET', '/v1/payment_links/:plink', fetchPaymentLink],
  ['PATCH', '/v1/payment_links/:plink', editPaymentLink],
  ['POST', '/v1/payment_links/:plink/cancel', cancelPaymentLink],
  ['POST', '/v1/payment_links/:plink/notify_by/*', notifyByLink],
  ['POST', '/v1/refunds', refundNamedPayment],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/refunds/:rfnd', fetchRefund],
  ['PATCH', '/v1/refunds/:rfnd', editRefund],
  ['GET', '/v1/settlements', listSettlements],
  ['GET', '/v1/settlements/recon/combined', listSettledEntries],
  ['GET', '/v1/settlements/:setl', fetchSettlement],
  ['GET', '/v1/methods', () => ({ status: 200, body: paymentMethods() })],
];

const compiled = routes.map(([method, address, endpoint]) => ({
  method,
  pattern: new RegExp(`^${address.replaceAll(/:\w+|\*/g, '([^/]+)')}$`),
  kinds: [...address.matchAll(/:(\w+)|\*/g)].map(([, kind]) => kind),
  endpoint,
}));

/** The endpoint of a path, and the ids in it, of which one may have the wrong form. */
function endpointOf(method: string, path: string) {
  // Razorpay's PHP clients end list URLs with a slash.
  const address = path.replace(/\/$/, '');
  for (const route of compiled) {
    const match = route.method === method ? route.pattern.exec(address) : null;
    if (!match) continue;
    const ids = match.slice(1);
    const malformed = ids.find((id, place) => {
      const kind = route.kinds[place];
      return kind !== undefined && !isEntityId(kind, id);
    });
    return { endpoint: route.endpoint, ids, malformed };
  }
  return undefined;
}

const changes = z.strictObject({
  accept_partial: flag.optional(),
  reference_id: z.string().max(40).optional(),
  expire_by: moment.optional(),
  notes: z.unknown().optional(),
  reminder_enable: flag.optional(),
});

/** PATCH /v1/payment_links/:id: the fields that may change while the link can be paid. */
async function editPaymentLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const read = changes.safeParse(call.body ?? {});
  if (!read.success) return faultOf(read.error);
  const { reference_id: referenceId, expire_by: expiresAt, notes } = read.data;
  if (read.data.accept_partial) return partialNotOffered('accept_partial');
  if (expiresAt && isTooSoon(expiresAt, sandbox.clock())) return expiresTooSoon();
  const noted = notes === undefined ? undefined : readNotes(notes);
  if (noted && !noted.ok) return noted.answer;
  const own = {
    referenceId,
    expiresAt,
    notes: noted?.value,
    reminderEnable: read.data.reminder_enable,
  };
  return save(sandbox, call, own);
}

async function save(
  sandbox: SandboxContext,
  call: ApiCall,
  own: Partial<typeof paymentLinks.$inferInsert>,
): Promise<Answer> {
  const [id = ''] = call.ids;
  const isEmpty = Object.values(own).every((value) => value === undefined);
  const before = await fetchPaymentLink(sandbox, call);
  if (isEmpty || before.status !== 200) return before;
  const changed = await sandbox.db
    .update(paymentLinks)
    .set(own)
    .where(and(eq(paymentLinks.id, id), eq(paymentLinks.status, 'created')))
    .returning({ id: paymentLinks.id })
    .catch(referenceTakenOr);
  if (changed === null) return referenceTaken();
  if (changed.length === 0)
    return refusal(400, 'only a link that can still be paid can be changed');
  return fetchPaymentLink(sandbox, call);
}

function referenceTakenOr(error: unknown): null {
  if (breaksUnique(error, 'payment_links_reference_id_unique')) return null;
  throw error;
}

/** The contact field that each medium needs. */
const ways = { sms: 'contact', email: 'email' } as const;

/** POST /v1/payment_links/:id/notify_by/:medium. Nobody is notified; a missing contact is reported. */
async function notifyByLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = '', medium = ''] = call.ids;
  const [link] = await sandbox.db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  if (!link) return unknownId();
  if (medium !== 'sms' && medium !== 'email') return invalidField('medium');
  if (link.status !== 'created') return refusal(400, `the link is ${link.status}`);
  const address = link.customer[ways[medium]];
  if (!address) return refusal(400, `the customer has no ${ways[medium]}`, { field: ways[medium] });
  return { status: 200, body: { success: true } };
}
