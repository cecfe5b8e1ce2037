import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHeaders, createRequest } from '@remix-run/node-fetch-server';
import { addressNetwork } from './address-network.server.ts';
import { openAdmission, openAdmissionByKey } from './admission.server.ts';
import { checkRequest, clientAddress, methods, requestFaults } from './check-request.server.ts';
import { comesFromOwnPages } from './own-origin.server.ts';
import type { Page } from './page-cache.server.ts';
import { refusePlainly } from './refuse-plainly.server.ts';
import { type Client, renderPage, sendRendering } from './render-page.server.ts';
import { endSlowBody } from './request-body.server.ts';
import { sendPage } from './send-page.server.ts';
import { openEndpointAnswers } from './serve-endpoints.server.ts';
import type { Act, Admissions, ServeOptions } from './serve-options.ts';
import { openReads } from './serve-reads.server.ts';

/**
 * PostgreSQL gives a process twenty connections, and JavaScript has one processor: more at once makes all slower and none
 * sooner. Forms and scripts have places of their own, so that a crowd that looks keeps nobody from paying; and public pages,
 * so that a crowd before other pages does not keep them out of the cache.
 */
export const usualAdmissions = (): Admissions => ({
  publicPages: openAdmission({ maxConcurrent: 4, maxQueued: 200, maxWaitMs: 5_000 }),
  pages: openAdmission({ maxConcurrent: 12, maxQueued: 200, maxWaitMs: 5_000 }),
  actions: openAdmission({ maxConcurrent: 24, maxQueued: 200, maxWaitMs: 8_000 }),
});

/** A quarter of the places: so none is taken by who waits for others of the same network. */
const actionsOfNetwork = { maxConcurrent: 6, maxQueued: 120, maxWaitMs: 8_000 };

/** Lets forms and scripts have their turn: in their network, and then among all. */
function openActions({ actions }: Admissions): Act {
  const turns = openAdmissionByKey(actionsOfNetwork);
  return ({ address }, work) => turns.run(addressNetwork(address), () => actions.run(work));
}

/** Answers everything that is not a file: from the page cache where it can, else by rendering. */
export function servePages(options: ServeOptions) {
  const { config, openToOtherSites, longBodies, isDownload, findEndpoint } = options;
  const admissions = options.admissions ?? usualAdmissions();
  const answerRead = openReads(options, admissions);
  const act = openActions(admissions);
  const answerWrite = openWrites(options, act);
  const answerEndpoint = openEndpointAnswers(options, act);
  const isLong = (pathname: string) => longBodies.has(pathname) || isDownload(pathname);

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const checked = checkRequest(config, request, longBodies);
    if (!checked.ok) {
      if (checked.reason === 'bad-method') response.setHeader('allow', [...methods].join(', '));
      return refusePlainly(response, ...requestFaults[checked.reason]);
    }
    const { url, origin, isSafeMethod } = checked.value;
    const cached = isSafeMethod && (await findCached(options, url));
    if (cached) return sendPage(request, response, cached);

    const headers = createHeaders(request);
    const isOwn = comesFromOwnPages({ method: request.method ?? 'GET', headers }, origin);
    if (!isOwn && !openToOtherSites.has(url.pathname)) {
      return refusePlainly(response, 403, 'That request did not come from this shop.');
    }
    const by: Client = { origin, address: clientAddress(request, config.trustProxy) };
    const endpoint = await findEndpoint(url.pathname);
    if (endpoint && endpoint.audience !== 'public' && !isLong(url.pathname)) {
      return answerEndpoint(request, response, { ...checked.value, headers, by, endpoint });
    }
    const { host, protocol } = new URL(origin);
    const asked = createRequest(request, response, { host, protocol });
    if (isSafeMethod && isDownload(url.pathname)) {
      return sendRendering(options, asked, by, response);
    }
    const page = isSafeMethod
      ? await answerRead(asked, url, by)
      : await answerWrite(request, asked, by);
    if (page) return sendPage(request, response, page);
    response.destroy();
  };
}

/** The page of exactly this address, if it is cached and surely as it would be rendered now. */
async function findCached({ cache, changes }: ServeOptions, url: URL): Promise<Page | undefined> {
  if (!changes.isCurrent()) await changes.ensureCurrent().catch(() => undefined);
  return changes.isCurrent() ? cache.find(url.pathname + url.search) : undefined;
}

/** Answers what may change something; with nothing where the request broke off. */
function openWrites(options: ServeOptions, act: Act) {
  const { changes, longBodies, isAlwaysAdmitted } = options;
  return async (request: IncomingMessage, asked: Request, by: Client): Promise<Page | null> => {
    const { pathname } = new URL(asked.url);
    const hasLongBody = longBodies.has(pathname);
    if (!hasLongBody) endSlowBody(request);
    // A place is taken when the body is there: those who send slowly make nobody else wait.
    const whole = hasLongBody ? asked : await withBody(asked);
    if (!whole) return null;
    const work = () => renderPage(options, whole, by);
    const isAdmitted = hasLongBody || isAlwaysAdmitted?.(pathname);
    const { page } = await (isAdmitted ? work() : act(by, work));
    // Whoever changed a price sees it on every page from the moment that their change is answered.
    await changes.catchUp();
    return page;
  };
}

/** The same request with its body read to the end; null where it broke off. */
async function withBody(asked: Request): Promise<Request | null> {
  const { url, method, headers, signal } = asked;
  const body = await asked.arrayBuffer().catch(() => null);
  return (
    body && new Request(url, { method, headers, signal, ...(body.byteLength > 0 ? { body } : {}) })
  );
}
