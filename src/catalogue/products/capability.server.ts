import type { Capability } from '#app/capability.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import { missedSearches } from './search/tables.server.ts';

/** The catalogue's entries in the shop-wide lists. */
export const productsCapability: Capability = {
  removed: [
    {
      tables: ['missed_searches'],
      what: 'words by which a search found nothing, from when they last did',
      days: 90,
      why: 'words of a season come again, and older ones say little of what shoppers look for now',
      namesNobody:
        'words and how often they were typed, not by whom; what looks like a number of somebody is left out',
      remove: removeOlder({ id: missedSearches.id, since: missedSearches.lastAt }),
    },
  ],
  staying: [
    {
      tables: [
        'categories',
        'collections',
        'globals',
        'gold_price_history',
        'grades',
        'home_pieces',
        'import_baselines',
        'import_forms',
        'karats',
        'offers',
        'order_sums',
        'page_pictures',
        'pages',
        'pieces',
        'product_collections',
        'product_pictures',
        'products',
        'search_synonyms',
        'settings',
        'stock_reservations',
      ],
      what: 'the catalogue, stock, prices, pages and settings',
      why: 'they are about pieces, not people',
    },
  ],
};
