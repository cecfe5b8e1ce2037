import { readViewer } from '#shop/accounts/viewer.server.ts';
import type { Route } from './+types/viewer.ts';

/** `GET /api/viewer`: who is signed in here, as far as pages need to know. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const viewer = await readViewer(context, request);
  return Response.json({
    viewer: viewer && { name: viewer.name, email: viewer.email, isAdmin: viewer.isAdmin },
  });
}
