import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxContext } from '#payment-sandbox/change.server.ts';
import { faultsSchema } from '#payment-sandbox/faults.ts';
import { changeFaults, readFaults } from '#payment-sandbox/settings.server.ts';
import { refuseStranger } from './basic-auth.server.ts';
import {
  type Answer,
  garbage,
  refusal,
  serverError,
  tooManyRequests,
  unknownUrl,
} from './errors.ts';
import { readBody } from './read-body.server.ts';
import { endpointOf } from './routes.server.ts';

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
  const answer = await route.endpoint(sandbox, {
    ids: route.ids,
    query: new URL(request.url).searchParams,
    body: body.value,
    headers: request.headers,
    faults,
  });
  return faults.api === 'lose-answer' ? answerNever(request) : answer;
}

/** GET and PUT /faults, with the key and secret; PUT takes any of the switches. */
export async function answerFaults(sandbox: SandboxContext, request: Request): Promise<Answer> {
  const stranger = refuseStranger(request.headers.get('authorization'), sandbox.credentials);
  if (stranger) return stranger;
  if (request.method === 'GET') return { status: 200, body: await readFaults(sandbox.db) };
  if (request.method !== 'PUT') return unknownUrl();
  const body = await readBody(request);
  if (!body.ok) return body.answer;
  const changes = faultsSchema.partial().safeParse(body.value);
  if (!changes.success) return refusal(400, changes.error.issues[0]?.message ?? 'Unknown switch');
  const named = Object.keys(body.value ?? {});
  const onlyNamed = Object.entries(changes.data).filter(([name]) => named.includes(name));
  return { status: 200, body: await changeFaults(sandbox.db, Object.fromEntries(onlyNamed)) };
}

/** Leaves the connection open until the caller closes it, a minute at most. */
async function answerNever(request: Request): Promise<Answer> {
  await delayAnswer(request, hangMs);
  return refusal(504, 'Gateway Timeout', { code: 'SERVER_ERROR' });
}

/** Waits, unless the caller closes the connection before. */
async function delayAnswer(request: Request, ms: number): Promise<void> {
  if (ms === 0) return;
  await delay(ms, undefined, { signal: request.signal, ref: false }).catch(() => undefined);
}
