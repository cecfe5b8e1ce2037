import { z } from 'zod';
import { karats } from '#shop/pricing/karat.ts';

/** What a browser sends to add a piece to the wishlist, or to take it out. */
export const wishForm = z.strictObject({
  product_id: z.uuid(),
  karat_selected: z.enum(karats),
});
