import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { endSession } from '#people/accounts/viewer.server.ts';
import type { Route } from './+types/sign-out.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** `POST /api/sign-out`: ends the session on the server and clears its cookies; the same without a session. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  return Response.json({ success: true }, { headers: await endSession(context, request) });
}

export function loader(): Response {
  return methodNotAllowed('POST');
}
