import { sql } from 'drizzle-orm';
import { products } from './tables.server.ts';

/** The name of a piece in `products`; a variation's follows its product's: 'Plain Band, Size 12'. */
export const fullName = sql<string>`concat_ws(', ',
  (select parent.name from products parent where parent.id = ${products.parentProductId}),
  ${products.name})`;
