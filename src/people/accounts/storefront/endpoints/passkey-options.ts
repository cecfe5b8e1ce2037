import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { readForm } from '#platform/http/form.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/passkey-options.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `POST /api/passkey-options` with `for`: the options the browser passes to a device (WebAuthn), each with its own challenge.
 * `sign-in`: to use any key; `proof`: to use one of the account awaiting its second factor; `enrolment`: to create one. 400 for
 * anything else, 401 if signed out, 403 without the password in the last ten minutes, 409 if the account has none or too many,
 * 429 after too many requests.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const posted = await readForm(request);
  const { passkeys } = context.get(shopContext).accounts;
  const visitor = visitorOf(context, request);
  const { origin } = context.get(requestContextKey);
  const begin = {
    'sign-in': () => passkeys.beginSignIn(visitor, origin),
    proof: () => passkeys.beginProof(request.headers, origin),
    enrolment: () => passkeys.beginEnrolment(request.headers, origin),
  };
  const wish = posted.get('for');
  if (wish !== 'sign-in' && wish !== 'proof' && wish !== 'enrolment') return refuse('unknown');
  const begun = await begin[wish]();
  return begun.ok ? Response.json({ options: begun.value }) : refuse(begun.reason);
}

export function loader(): Response {
  return methodNotAllowed('POST');
}

const statusOf = {
  unknown: 400,
  'signed-out': 401,
  'password-needed': 403,
  'not-taken': 409,
  'too-many-keys': 409,
  'too-many-attempts': 429,
};

function refuse(reason: keyof typeof statusOf): Response {
  return Response.json({ reason }, { status: statusOf[reason] });
}
