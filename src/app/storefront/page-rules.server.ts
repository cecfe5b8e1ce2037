import type { PageRule, PageRules } from '#platform/http/page-addresses.ts';
import { karats } from '#price/pricing/karat.ts';
import { choiceParameters, readChoice } from '#catalogue/products/narrowing/choice.ts';
import {
  readSearchWords,
  searchParameters,
} from '#catalogue/products/storefront/list/search-address.ts';
import {
  addParameter,
  comparedParameters,
  readCompared,
} from '#catalogue/products/storefront/compare/compare-address.ts';
import type { CatalogueMemory } from '#catalogue/products/memory/catalogue-memory.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** An id that nothing has: ids are UUIDv7. */
const noId = '00000000-0000-0000-0000-000000000000';

const listParameters = { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ };

/** What of a list is chosen; its loader puts it in the order of the one address, too (`list-address.ts`). */
const narrows = (query: URLSearchParams) => Object.fromEntries(choiceParameters(readChoice(query)));

const list = { reads: listParameters, narrows };

type IsMissing = NonNullable<PageRule<Shop>['missing']>['isMissing'];

/** Whether the catalogue, as it is now, has nothing where an address leads. Rejects where that cannot be found out. */
function missing(
  find: (catalogue: CatalogueMemory, params: Parameters<IsMissing>[0]) => unknown,
): IsMissing {
  return async (params, { catalogue }) => {
    await catalogue.ensureCurrent();
    return find(catalogue.memory, params) === null;
  };
}

const unknownCollection: PageRule<Shop>['missing'] = {
  path: `/collection/${noId}`,
  isMissing: missing((memory, { collection = '' }) => memory.findCollection(collection)),
};

/**
 * Every page that shows the same to everyone, and what decides which page an address shows beside its path: the parameters
 * that the page reads, and whether anything is there. A page whose loader begins to read a parameter is named here, or it
 * is cached without it; a page that is not named here is rendered for each visitor.
 */
export const pageRules: PageRules<Shop> = {
  '/': {},
  '/products': list,
  '/collections': { reads: { from: listParameters.from, shown: listParameters.shown } },
  '/product/:productId': {
    reads: {
      variation: /^[\da-f-]{36}$/i,
      karat: new RegExp(`^(${karats.join('|')})$`),
      size: /^\d{1,3}(\.\d{1,2})?( ?[a-z]{2})?$/,
      quantity: /^\d{1,2}$/,
      reviews: /^[1-9]\d?$/,
    },
    missing: {
      // No id, so that not even its rendering looks for it.
      path: '/product/unknown',
      isMissing: missing((memory, { productId = '' }) => memory.familyIdOf(productId)),
    },
  },
  '/category/:category': {
    ...list,
    missing: {
      path: `/category/${noId}`,
      isMissing: missing((memory, { category = '' }) => memory.findCategory(category)),
    },
  },
  '/collection/:collection': { ...list, missing: unknownCollection },
  '/category/:category/collection/:collection': { ...list, missing: unknownCollection },
  '/search': {
    reads: listParameters,
    narrows: (query) => ({
      ...Object.fromEntries(searchParameters(readSearchWords(query))),
      ...narrows(query),
    }),
    share: 'searches',
  },
  '/compare': {
    reads: { [addParameter]: /^[^]+$/ },
    narrows: (query) => comparedParameters(readCompared(query)),
    share: 'searches',
  },
  '/contact': {},
  '/bulk-order': {},
  '/size-guide': {},
  '/gold-rate': { reads: { days: /^(90|365)$/ } },
  '/about-us': {},
  '/about': {},
  '/terms-and-conditions': {},
  '/privacy-notice': {},
  '/privacy-policy': {},
  '/cancellation-and-refunds': {},
  '/shipping-policy': {},
  '/api/search': { reads: { q: /^[^]+$/ }, share: 'searches' },
  '/*': {
    missing: { path: '/page-not-found', filePath: '/file-not-found', isMissing: () => true },
  },
};
