import { openPublicPage } from '#shop/public-page.server.ts';
import type { Route } from './+types/products-page.ts';
import { EmptyList } from './empty-list.tsx';
import { ProductList } from './list/product-list.tsx';
import { readList } from './list/read-list.server.ts';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf } from './page-meta.ts';

const description = 'Every piece we make, in 22kt and 18kt gold, at today’s gold rate.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  return { list: readList(catalogue, url) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), { title: 'Products', description, path: '/products' });
}

/** All products, newest first unless another order is chosen. */
export default function ProductsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ListHead title="Products" description={description} />
      {list.total > 0 ? (
        <ProductList list={list} />
      ) : (
        <EmptyList text="No products found." link={{ to: '/', text: 'Return to Home' }} />
      )}
    </div>
  );
}
