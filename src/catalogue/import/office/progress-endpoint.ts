import { requireStaff } from '#people/accounts/viewer.server.ts';
import { readProgress } from '#catalogue/import/import-run-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/progress-endpoint.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** `GET /admin/api/import/progress?run=`: how many pieces of an import have been written, and the total. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db } = context.get(shopContext);
  return Response.json(await readProgress(db, url.searchParams.get('run') ?? ''));
}
