import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { karats } from '#price/pricing/karat.ts';

/** The body of a request to add a piece to the wishlist or remove it. */
export const wishForm = z.strictObject({
  product_id: z.uuid(),
  karat_selected: z.enum(karats),
});

/** The name under which a wishlist is shared; empty for none. */
export const shareForm = z.object({
  shownName: lineOfText('The name must be on one line').max(
    60,
    'The name must be at most 60 characters',
  ),
});
