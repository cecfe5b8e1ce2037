import { z } from 'zod';
import { karats } from '#price/pricing/karat.ts';
import { maxQuantity } from './cart.ts';

const quantity = z.int().min(1).max(maxQuantity);

/** What a browser sends to add a piece to the cart. */
export const additionForm = z.strictObject({
  // Ids are stored in lower case; accept upper case too.
  product_id: z.uuid().toLowerCase(),
  karat_selected: z.enum(karats),
  size: z.string().max(12).default(''),
  quantity,
});

/** What a browser sends to change a line; zero removes it (specification, storefront 4). */
export const quantityForm = z.strictObject({ quantity: z.int().min(0).max(maxQuantity) });
