import type { Database } from '../database.ts';

/** Pages and other responses by the name of their golden file. */
export type Paths = Record<string, string>;

const written = {
  about: '/about-us',
  'about-from-footer': '/about',
  contact: '/contact',
  'bulk-order': '/bulk-order',
  'gold-rate': '/gold-rate',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  cancellation: '/cancellation-and-refunds',
  shipping: '/shipping-policy',
};

const ofVisitors = {
  checkout: '/checkout',
  'order-confirmation-without-id': '/order-confirmation',
  'order-failed': '/order-failed',
  auth: '/auth',
  'auth-forgot': '/auth/forgot',
  'auth-reset': '/auth/reset?token=x',
  'auth-verify': '/auth/verify?token=x',
  'auth-invitation': '/auth/invitation?token=x',
  'my-orders-signed-out': '/my-orders',
  'my-account-signed-out': '/my-account',
  'admin-login': '/admin-login',
  'not-found': '/no-such-page',
  'product-not-found': '/product/00000000-0000-4000-8000-000000000000',
  'category-not-found': '/category/toe-rings',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
};

/** For each template, the pages that differ most: with a selection and a discount, unpriced, sold out, unpublished. */
const products = [
  'Saanjh Plain Band',
  'Manik Halo Ring',
  'Nisha Onyx Bead Bracelet',
  'Mayuri Feather Ring',
  'Titli Fine Anklet',
];
/** One that is sold out in a karat, and one that costs more than its product. */
const variations = ['Letter S', 'Size 2.6'];
/** With many pieces, with an unpriced one, and with a single one. */
const categories = ['rings', 'bracelets', 'anklets'];
const collections = ['noor', 'rang', 'mayur'];

/** Every page that all visitors see. */
export async function publicPaths(db: Database): Promise<Paths> {
  const shown = await db.query<{ name: string; id: string; parent: string | null }>(
    `select name, id, parent_product_id as parent from products where name = any($1) order by id`,
    [[...products, ...variations]],
  );
  const idOf = (wanted: string) => shown.rows.find(({ name }) => name === wanted)?.id;
  return {
    home: '/',
    products: '/products',
    'products-price-low': '/products?sort=price-low',
    'products-narrowed': '/products?category=rings&price=-30000&karat=18kt',
    'products-nothing-left': '/category/rings?price=-12000&karat=18kt',
    'search-ring': '/search?q=ring&price=-30000',
    'products-weight-low': '/products?sort=weight-low',
    'products-all': '/products?shown=72',
    'category-rings-price-low': '/category/rings?sort=price-low',
    'collection-in-category': '/category/rings/collection/noor',
    collections: '/collections',
    ...Object.fromEntries(categories.map((slug) => [`category-${slug}`, `/category/${slug}`])),
    ...Object.fromEntries(collections.map((slug) => [`collection-${slug}`, `/collection/${slug}`])),
    compare: `/compare?pieces=${products
      .slice(0, 2)
      .map((name) => idOf(name))
      .join('_')}`,
    ...Object.fromEntries(
      shown.rows.map(({ name, id, parent }) =>
        parent
          ? [`variation-${fileName(name)}`, `/product/${parent}?variation=${id}`]
          : [`product-${fileName(name)}`, `/product/${id}`],
      ),
    ),
    ...written,
    ...ofVisitors,
  };
}

/** The screens of the back office; those of one product and one order have their ids. */
export function officePaths({ product, parent, variation, order }: Record<string, string>): Paths {
  const draft = `piece=${product}.18kt.2&piece=${variation}.22kt.1`;
  return {
    overview: '/admin/dashboard',
    'products-found': '/admin/products?q=band',
    'product-add': '/admin/products/add',
    'product-edit': `/admin/products/edit/${product}`,
    'variation-edit': `/admin/products/edit/${parent}?variation=${variation}`,
    'variation-add': `/admin/products/${parent}/add-variation`,
    labels: `/admin/products/labels?ids=${product},${variation}`,
    categories: '/admin/categories',
    collections: '/admin/collections',
    'collections-home': '/admin/collections/home',
    orders: '/admin/orders',
    order: `/admin/orders/${order}`,
    'packing-slip': `/admin/orders/${order}/packing-slip`,
    'packing-slips': `/admin/orders/packing-slips?ids=${order}`,
    'new-order': `/admin/orders/new?${draft}`,
    quotations: '/admin/orders/quotations',
    store: '/admin/store',
    'store-selling': '/admin/store/selling',
    'store-details': '/admin/store/details',
    'store-policies': '/admin/store/policies',
    users: '/admin/users',
    'day-of-the-orders': '/admin/day?day=2026-01-15',
    'audit-log': '/admin/audit-log',
    outbox: '/admin/outbox',
    enquiries: '/admin/enquiries',
    reviews: '/admin/reviews?show=all',
    pages: '/admin/pages',
    'pages-home': '/admin/pages/home',
    import: '/admin/import',
    'import-template': '/admin/api/import/template',
    'export-products': '/admin/api/export/products?q=band',
    'export-orders': '/admin/api/export/orders',
    'export-customers': '/admin/api/export/customers',
    'export-day': '/admin/api/export/day?day=2026-01-15',
    'find-anything': '/admin/api/find?q=saath',
    'find-code': '/admin/api/find-code?code=CB-204',
    'find-pieces': '/admin/api/pieces?q=saath',
  };
}

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
