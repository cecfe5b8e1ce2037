import type { PageRule, PageRules } from '#platform/http/page-addresses.ts';
import { karats } from '#shop/pricing/karat.ts';
import type { Shop } from '#shop/shop.server.ts';

/** An id that nothing has: ids are UUIDv7. */
const noId = '00000000-0000-0000-0000-000000000000';

const listParameters = { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ };

const unknownCollection: PageRule<Shop>['missing'] = {
  path: `/collection/${noId}`,
  isMissing: ({ collection = '' }, { catalogue }) =>
    catalogue.memory.findCollection(collection) === null,
};

/**
 * Every page that shows the same to everyone, and what decides which page an address shows beside its path: the parameters
 * that the page reads, and whether anything is there. A page whose loader begins to read a parameter is named here, or it
 * is cached without it; a page that is not named here is rendered for each visitor.
 */
export const pageRules: PageRules<Shop> = {
  '/': {},
  '/products': { reads: listParameters },
  '/collections': { reads: { from: listParameters.from, shown: listParameters.shown } },
  '/product/:productId': {
    reads: { variation: /^[\da-f-]{36}$/i, karat: new RegExp(`^(${karats.join('|')})$`) },
    missing: {
      // No id, so that not even its rendering looks for it.
      path: '/product/unknown',
      isMissing: ({ productId = '' }, { catalogue }) =>
        catalogue.memory.familyIdOf(productId) === null,
    },
  },
  '/category/:category': {
    reads: listParameters,
    missing: {
      path: `/category/${noId}`,
      isMissing: ({ category = '' }, { catalogue }) =>
        catalogue.memory.findCategory(category) === null,
    },
  },
  '/collection/:collection': { reads: listParameters, missing: unknownCollection },
  '/category/:category/collection/:collection': {
    reads: listParameters,
    missing: unknownCollection,
  },
  '/contact': {},
  '/bulk-order': {},
  '/about-us': {},
  '/about': {},
  '/terms-and-conditions': {},
  '/privacy-policy': {},
  '/cancellation-and-refunds': {},
  '/shipping-policy': {},
  '/api/search': { reads: { q: /^[^]+$/ }, share: 'searches' },
  '/*': { missing: { path: '/page-not-found', isMissing: () => true } },
};
