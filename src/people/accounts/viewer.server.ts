import { applySetCookies } from 'better-auth/cookies';
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
 * The signed-in user; null for a visitor, and for staff with an unproven second factor: a password alone gives no access to an
 * account that requires more. The response becomes private; 503 if the session cannot be read, because it is then unknown whether
 * they are signed in.
 */
export async function readViewer(context: Context, request: Request): Promise<Viewer | null> {
  const named = await readNamed(context, request);
  const viewer = named?.owes ? null : named;
  requireDrawnFor(request, viewer);
  return viewer;
}

type Said = { drawnFor?: string | null; page?: string };

/**
 * A write that names the user its page was rendered for (an account id, or empty for a visitor) acts for that user or is refused.
 * A form, which names them in its address or, as `said`, in a field, is redirected to the sign-in. A JSON call, which uses a
 * header, gets 401 if the user has signed out or changed since, and 409 if a visitor has signed in.
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

/** Redirects to the sign-in, and from there back to the page. For a write it also says that the user was signed out. */
export function signInFirst(request: Request, page = pageOf(request)): Response {
  const ended = request.method === 'GET' ? '' : `&${endedParameter}`;
  return redirect(`/auth?returnTo=${page}${ended}`);
}

/** The router's data requests for a page end in `.data`. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '');
}

/** The same, including staff with an unproven second factor: only for the way to the page where they prove it. */
export async function readNamed(context: Context, request: Request): Promise<Viewer | null> {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  try {
    return await context.get(shopContext).accounts.readSession(request.headers);
  } catch (error) {
    // Whatever the reason, reporting the user as signed out would be wrong.
    requestContext.isUnavailable = true;
    throw error;
  }
}

/**
 * The signed-in member of staff, if they have this right. Visitors are redirected to the administrators' sign-in, and so are
 * shoppers, who are told why (specification, back office 6; their shop session stays); staff without the right get a 403, and
 * those with an unproven second factor are redirected to prove it, however their session began.
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

/** Where staff prove their second factor, or set it up. */
const secondFactorPath = '/admin/second-factor';

/** Staff, even before proving a second factor: only for the page where they do. */
export async function requireStaffByName(context: Context, request: Request): Promise<Viewer> {
  const viewer = await readNamed(context, request);
  if (!viewer) throw redirect('/admin');
  if (viewer.role !== 'admin') throw redirect('/admin?denied=1');
  return viewer;
}

/** The same, with whether they gave their password within the last ten minutes: for irreversible actions. */
export async function requireStaffStepUp(
  context: Context,
  request: Request,
  right: Right,
): Promise<StaffStepUp> {
  const staff = await requireStaff(context, request, right);
  const { accounts } = context.get(shopContext);
  return { ...staff, hasRecentPassword: await accounts.hasRecentPassword(request.headers) };
}

/** Ends a request's session. The returned headers clear it in the browser. */
export async function endSession(context: Context, request: Request): Promise<Headers> {
  context.get(requestContextKey).audience = 'private';
  const { cookies } = await context.get(shopContext).accounts.signOut(request.headers);
  return withCookies(cookies);
}

/** Ends the session of an account disabled since, and returns the headers for it; otherwise null. */
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

/**
 * The same for a session that goes on under new cookies. Without scripts the page is rendered by the request that changed it, which
 * therefore has them too.
 */
export function withRenewedSession(request: Request, cookies: string[]): Headers {
  applySetCookies(request.headers, cookies);
  return withCookies(cookies);
}

/** The origin of a request, for the account operations. The response becomes private. */
export function visitorOf(context: Context, request: Request): Visitor {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  return {
    clientAddress: requestContext.clientAddress,
    // Never the request's own Host, which the sender controls.
    origin: context.get(shopContext).origin,
    headers: request.headers,
  };
}
