import { data, redirect, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { refuse } from '#platform/http/json.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Staff, StaffStepUp, Viewer, Visitor } from './account.ts';
import {
  drawnForField,
  drawnForHeader,
  endedParameter,
  signedInMeanwhile,
  signedOut,
} from './ended-session.ts';
import { may, type Right } from './permissions.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Who is asking, or null for a visitor, and for whoever still owes a second factor: a password alone opens nothing of an
 * account that asks for more. The answer to this request is from now on for them alone; 503 if their session cannot be
 * read, since nobody knows then whether they are signed in.
 */
export async function readViewer(context: Context, request: Request): Promise<Viewer | null> {
  const named = await readNamed(context, request);
  const viewer = named?.owes ? null : named;
  requireDrawnFor(request, viewer);
  return viewer;
}

type Said = { drawnFor?: string | null; page?: string };

/**
 * A write that says for whom its page was drawn, an account's id or nothing for a visitor, acts for them or is refused. A form, which
 * says so in its address or, by `said`, in a field, leads to the sign-in; a call in JSON, by a header, is answered 401 for who
 * has signed out since, or in as somebody else, and 409 for a visitor who has signed in.
 */
export function requireDrawnFor(request: Request, viewer: Viewer | null, said: Said = {}): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const isForm = !request.headers.get('content-type')?.startsWith('application/json');
  const inAddress = () => new URL(request.url).searchParams.get(drawnForField);
  const drawnFor = isForm ? (said.drawnFor ?? inAddress()) : request.headers.get(drawnForHeader);
  if (drawnFor === null || drawnFor === (viewer?.id ?? '')) return;
  if (isForm) throw signInFirst(request, said.page);
  throw drawnFor === ''
    ? refuse(409, 'signed-in', { error: signedInMeanwhile })
    : refuse(401, 'signed-out', { error: signedOut.title });
}

/** Leads to the sign-in, and from there back to the page. A write says besides that they have been signed out. */
export function signInFirst(request: Request, page = pageOf(request)): Response {
  const ended = request.method === 'GET' ? '' : `&${endedParameter}`;
  return redirect(`/auth?returnTo=${page}${ended}`);
}

/** What the router fetches for a page has an ending of its own. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '');
}

/** The same, and whoever still owes a second factor: for the way to the page on which they show it, and nothing else. */
export async function readNamed(context: Context, request: Request): Promise<Viewer | null> {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  try {
    return await context.get(shopContext).accounts.readSession(request.headers);
  } catch (error) {
    // Whatever the reason, to say that nobody is signed in would be false.
    requestContext.isUnavailable = true;
    throw error;
  }
}

/**
 * The member of staff who is asking, if they have this right. Visitors are sent to the administrators' sign-in, shoppers
 * there to read why not (specification, back office 6; their shop session stays); staff without the right get a 403, and
 * those who owe a second factor are sent to show it, whatever way their session began.
 */
export async function requireStaff(
  context: Context,
  request: Request,
  right: Right,
): Promise<Staff> {
  const viewer = await readNamed(context, request);
  if (!viewer) throw redirect('/admin');
  if (viewer.owes) throw redirect(secondFactorPath);
  const { staffRole } = viewer;
  if (!viewer.isAdmin || staffRole === null) throw redirect('/admin?denied=1');
  if (!may(staffRole, right)) throw data(null, { status: 403 });
  return { ...viewer, staffRole };
}

/** Where staff show their second factor, or set it up. */
const secondFactorPath = '/admin/second-factor';

/** Whoever is staff, also before they have shown a second factor: for the page on which they do, and nothing else. */
export async function requireStaffByName(context: Context, request: Request): Promise<Viewer> {
  const viewer = await readNamed(context, request);
  if (!viewer) throw redirect('/admin');
  if (viewer.role !== 'admin') throw redirect('/admin?denied=1');
  return viewer;
}

/** The same, with whether they gave their password within the last ten minutes: for what cannot be taken back. */
export async function requireStaffStepUp(
  context: Context,
  request: Request,
  right: Right,
): Promise<StaffStepUp> {
  const staff = await requireStaff(context, request, right);
  const { accounts } = context.get(shopContext);
  return { ...staff, hasRecentPassword: await accounts.hasRecentPassword(request.headers) };
}

/** Ends the session that a request came with. The headers that come back clear it in the browser. */
export async function endSession(context: Context, request: Request): Promise<Headers> {
  context.get(requestContextKey).audience = 'private';
  const { cookies } = await context.get(shopContext).accounts.signOut(request.headers);
  return withCookies(cookies);
}

/** Ends the session of an account that has been disabled since, and answers with its headers; else null. */
export async function endDisabledSession(
  context: Context,
  request: Request,
): Promise<Headers | null> {
  const { accounts } = context.get(shopContext);
  return (await accounts.isDisabledSince(request.headers)) ? endSession(context, request) : null;
}

/** Headers that set these cookies. */
export function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
}

/** Where a request comes from, for the verbs of accounts. The answer to it is for that person alone. */
export function visitorOf(context: Context, request: Request): Visitor {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  return {
    clientAddress: requestContext.clientAddress,
    // Never the name by which this request came: whoever sent it chose that.
    origin: context.get(shopContext).origin,
    headers: request.headers,
  };
}
