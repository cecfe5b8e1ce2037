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

/** An id that never occurs: ids are UUIDv7. */
const noId = '00000000-0000-0000-0000-000000000000';

const listParameters = { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ };

/** The selected filters of a list; its loader puts them in canonical order, too (`list-address.ts`). */
const narrows = (query: URLSearchParams) => Object.fromEntries(choiceParameters(readChoice(query)));

const list = { reads: listParameters, narrows };

type IsMissing = NonNullable<PageRule<Shop>['missing']>['isMissing'];

/** Whether the current catalogue has nothing at an address. Rejects if that cannot be determined. */
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
 * Every page that is the same for everyone, and what besides the path determines its content: the parameters it reads, and
 * whether anything exists there. If a loader starts reading a parameter, add it here, or the page is cached without it; a page
 * not listed here is rendered for each visitor.
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
      // Not an id, so that not even its rendering looks it up.
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
