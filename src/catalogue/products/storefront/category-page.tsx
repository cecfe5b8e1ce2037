import { data, redirect } from 'react-router';
import { categoryPath, slug } from '#catalogue/products/slug.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/category-page.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { listMeta } from './list/list-meta.ts';
import { isListShown, ProductList } from './list/product-list.tsx';
import { emptyList, readList } from './list/read-list.server.ts';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

/** The URL has the category's id or its name in any case; both redirect to the slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const category = catalogue.findCategory(params.category);
  if (!category) return data({ category: null, grades: '', list: emptyList }, { status: 404 });
  if (params.category !== slug(category.name)) {
    throw redirect(categoryPath(category) + url.search, 301);
  }
  return data({
    category,
    grades: karatsInText(ratedKarats(catalogue.settings.selling.offeredKarats)),
    list: readList(catalogue, url, { categoryId: category.id }),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const category = loaderData?.category;
  if (!category) return unlistedPageMeta(siteOf(matches), 'Category not found');
  return pageMeta(siteOf(matches), {
    title: category.name,
    description: category.description || `${category.name} in ${loaderData.grades} gold.`,
    path: categoryPath(category),
    ...listMeta(loaderData.list),
    picture: category.picture,
  });
}

/** The products of a category. An empty category and an unknown one show the same message (specification, storefront 2). */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, list } = loaderData;
  return (
    <div className="page-width">
      <ListHead title={category?.name ?? 'Category'} description={category?.description} />
      {isListShown(list) ? (
        <ProductList list={list} />
      ) : (
        <EmptyList
          text="No products found in this category."
          link={{ to: '/products', text: 'See all products' }}
        />
      )}
    </div>
  );
}
