import { listProducts } from '#shop/catalogue/product-queries.server.ts';
import { openPublicPage } from '#shop/public-page.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import type { Route } from './+types/products-page.ts';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { originOf, pageMeta } from './page-meta.ts';
import { ProductGrid } from './product-grid.tsx';

const description = 'Every piece we make, in 22kt and 18kt gold, at today’s gold rate.';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = openPublicPage(context);
  return { products: await listProducts(db, await readPricingForDisplay(db)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), { title: 'Products', description, path: '/products' });
}

/** All products, newest first. */
export default function ProductsPage({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ListHead title="Products" description={description} count={products.length} />
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyList text="No products found." link={{ to: '/', text: 'Return to Home' }} />
      )}
    </div>
  );
}
