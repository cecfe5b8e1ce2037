import {
  listCategories,
  listCollections,
} from '#shop/catalogue/categories/category-queries.server.ts';
import { isProduct } from '#shop/catalogue/product-queries.server.ts';
import { slug } from '#shop/catalogue/slug.ts';
import type { PageRule, PageRules } from '#platform/http/page-addresses.ts';
import { isId } from '#platform/ids.ts';
import { karats } from '#shop/pricing/karat.ts';
import type { Shop } from '#shop/shop.server.ts';

/** An id that nothing has: ids are UUIDv7. */
const noId = '00000000-0000-0000-0000-000000000000';

const listParameters = { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ };

/** As `findCollection` does, among those that are there. */
const unknownCollection: PageRule<Shop>['missing'] = {
  path: `/collection/${noId}`,
  async isMissing({ collection = '' }, { db }, readOnce) {
    const known = await readOnce('collections', async () => namesOf(await listCollections(db)));
    return !known.has(nameIn(collection));
  },
};

/**
 * What decides which page an address shows, beside its path: the parameters that the page reads, and whether anything is
 * there. A page whose loader begins to read a parameter is named here, or it is cached without it.
 */
export const pageRules: PageRules<Shop> = {
  '/products': { reads: listParameters },
  '/product/:productId': {
    reads: { variation: /^[\da-f-]{36}$/i, karat: new RegExp(`^(${karats.join('|')})$`) },
    missing: {
      // No id, so that not even its rendering looks for it.
      path: '/product/unknown',
      isMissing: async ({ productId = '' }, { db }) =>
        !isId(productId) || !(await isProduct(db, productId)),
    },
  },
  '/category/:category': {
    reads: listParameters,
    missing: {
      path: `/category/${noId}`,
      // As `findCategory` does.
      async isMissing({ category = '' }, { db }, readOnce) {
        const known = await readOnce('categories', async () => namesOf(await listCategories(db)));
        return !known.has(nameIn(category));
      },
    },
  },
  '/collection/:collection': { reads: listParameters, missing: unknownCollection },
  '/category/:category/collection/:collection': {
    reads: listParameters,
    missing: unknownCollection,
  },
  '/api/search': { reads: { q: /^[^]+$/ }, share: 'searches' },
  '/*': { missing: { path: '/page-not-found', isMissing: () => true } },
};

/** How the address of a group names it: by its id, or by its name in any case. */
function nameIn(param: string): string {
  return isId(param) ? param.toLowerCase() : slug(param);
}

function namesOf(groups: { id: string; name: string }[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ id, name }) => [id, slug(name)]));
}
