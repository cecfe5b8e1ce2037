import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { karats } from '#price/pricing/karat.ts';

/** What a browser sends to add a piece to the wishlist, or to take it out. */
export const wishForm = z.strictObject({
  product_id: z.uuid(),
  karat_selected: z.enum(karats),
});

/** Under which name a wishlist is shared; empty for none. */
export const shareForm = z.object({
  shownName: lineOfText('The name must be on one line').max(
    60,
    'The name must be at most 60 characters',
  ),
});
