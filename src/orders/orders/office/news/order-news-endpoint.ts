import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/order-news-endpoint.ts';
import { readOrderNews } from './read-order-news.server.ts';

export const handle: AdminHandle = { right: 'orders' };

/** `GET /admin/api/order-news?since=`: how many orders wait to be packed, and which were paid since a moment. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const since = new Date(url.searchParams.get('since') ?? '');
  const news = await readOrderNews(
    context.get(shopContext),
    Number.isNaN(since.getTime()) ? undefined : since,
  );
  return Response.json(news);
}
