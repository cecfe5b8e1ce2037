import { z } from 'zod';
import { maxArranged } from '#catalogue/products/categories/arrangement-queries.server.ts';

const ids = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(z.uuid()));

const form = z.object({
  seen: ids,
  ids: ids.refine((each) => each.length <= maxArranged && new Set(each).size === each.length),
});

/** Reads the post of `arrange-list.tsx`: the order that was seen, and the new one. */
export function readArrangePost(posted: FormData): { seen: string[]; ids: string[] } {
  return form.parse(Object.fromEntries(posted));
}
