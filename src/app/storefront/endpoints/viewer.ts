import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { accountDisabled } from '#people/accounts/messages.ts';
import { endDisabledSession, readViewer } from '#people/accounts/viewer.server.ts';
import { shownViewer } from '../viewer/shown-viewer.ts';
import type { Route } from './+types/viewer.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `GET /api/viewer`: who is signed in, as far as pages need to know. A viewer whose account was disabled is signed out, and
 * notified once.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const viewer = await readViewer(context, request);
  if (viewer) return Response.json({ viewer: shownViewer(viewer) });
  const headers = await endDisabledSession(context, request);
  if (headers) return Response.json({ viewer: null, notice: accountDisabled }, { headers });
  return Response.json({ viewer: null });
}
