import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/products-page.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { listMeta } from './list/list-meta.ts';
import { isListShown, ProductList } from './list/product-list.tsx';
import { readList } from './list/read-list.server.ts';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const grades = karatsInText(ratedKarats(catalogue.settings.selling.offeredKarats));
  return {
    description: `Every piece we make, in ${grades} gold, at today’s gold rate.`,
    list: readList(catalogue, url),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Products',
    description: loaderData?.description ?? '',
    path: '/products',
    ...(loaderData && listMeta(loaderData.list)),
  });
}

/** All products, newest first unless another order is chosen. */
export default function ProductsPage({ loaderData: { description, list } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ListHead title="Products" description={description} />
      {isListShown(list) ? (
        <ProductList list={list} />
      ) : (
        <EmptyList text="No products found." link={{ to: '/', text: 'Return to Home' }} />
      )}
    </div>
  );
}
