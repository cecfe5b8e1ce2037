import { promisesOf } from '#content/policies/promises.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { collectionPath } from '../paths.ts';
import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import type { Route } from './+types/llms-txt.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';

export const handle: EndpointHandle = { audience: 'public' };

/**
 * `GET /llms.txt`: what the shop is and where to find things, for AI assistants (llmstxt.org). Rejects while the database is
 * unreachable, so that nothing outdated is said.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { origin } = context.get(requestContextKey);
  await shop.catalogue.ensureCurrent();
  const { settings, categories, collections } = shop.catalogue.memory;
  const { details, policies, selling } = settings;
  const promises = promisesOf(settings);
  const link = (path: string, name: string, note = '') =>
    `- [${plain(name)}](${origin}${path})${note && `: ${note}`}`;
  const hallmarked = promises.hallmarked ? 'BIS-hallmarked ' : '';
  const grades = karatsInText(ratedKarats(selling.offeredKarats));
  const lines = [
    `# ${plain(details.shopName)}`,
    '',
    `> ${plain(details.shopName)} sells ${hallmarked}gold jewellery in ${grades} online and delivers within India.`,
    '',
    `Prices are in rupees${promises.gst ? ' and include GST' : ''}. They follow from net weight, today’s gold rate and making charge, and change with the rate: please read each price on its page or in the product feed when it is asked for.`,
    '',
    '## Pieces',
    link('/products', 'All pieces', 'can be narrowed by price, weight and karat'),
    link('/product-feed.xml', 'Product feed', 'every piece at today’s price, as XML'),
    ...categories.map((each) => link(categoryPath(each), each.name)),
    '',
    '## Collections',
    link('/collections', 'All collections'),
    ...collections.map((each) => link(collectionPath(each), each.name)),
    '',
    '## Gold rate',
    link('/gold-rate', 'Gold rate today', 'by karat, with its history and a calculator'),
    '',
    '## The shop',
    link('/about-us', 'About us'),
    link('/contact', 'Contact', 'address, telephone and hours'),
    link('/size-guide', 'Size guide'),
    link('/bulk-order', 'Bulk orders'),
    link('/shipping-policy', 'Shipping policy', `delivery in ${policies.deliveryWithin}`),
    link('/cancellation-and-refunds', 'Cancellation and refunds'),
    link('/terms-and-conditions', 'Terms and conditions'),
    link('/privacy-policy', 'Privacy policy'),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** A name without characters that Markdown would take for a link. */
function plain(text: string): string {
  return text.replace(/[[\]\n]/g, ' ');
}
