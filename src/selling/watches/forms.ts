import { z } from 'zod';
import { karats } from '#price/pricing/karat.ts';
import { watchKinds } from './watch.ts';

/** What a browser sends to be written to about a piece. */
export const watchForm = z.strictObject({
  kind: z.enum(watchKinds),
  product_id: z.uuid(),
  karat: z.enum(karats),
  size: z.string().max(40),
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
});
