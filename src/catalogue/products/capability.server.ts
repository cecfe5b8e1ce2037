import type { Capability } from '#app/capability.server.ts';

/** The catalogue in the lists of the whole shop. */
export const productsCapability: Capability = {
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
        'settings',
        'stock_reservations',
      ],
      what: 'the catalogue, stock, prices, pages and settings',
      why: 'they are about pieces, not people',
    },
  ],
};
