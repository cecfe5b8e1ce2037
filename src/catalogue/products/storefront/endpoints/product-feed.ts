import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';
import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { answerWithFeed, writeFeed } from '../feed/feed-xml.server.ts';
import type { Route } from './+types/product-feed.ts';

export const handle: EndpointHandle = { audience: 'public' };

/**
 * `GET /product-feed.xml`: every piece at today's price, for Google Merchant Center, Meta and OpenAI (Google's product data
 * specification). Supports `ETag`. Feeds are generated one at a time. Rejects while the database cannot be reached, rather
 * than advertise outdated prices.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { origin } = context.get(requestContextKey);
  await shop.catalogue.ensureCurrent();
  const { memory } = shop.catalogue;
  const { details, promises, selling } = memory.settings;
  const feed = await shop.robotTurns(() =>
    writeFeed(memory, {
      origin,
      shopName: details.shopName,
      isHallmarked: promises.hallmarked === 'on',
      shippingFee: selling.shippingFee,
      now: shop.clock(),
    }),
  );
  return answerWithFeed(request, feed);
}
