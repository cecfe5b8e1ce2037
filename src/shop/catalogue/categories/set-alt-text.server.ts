import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { pictures } from '#shop/media/tables.server.ts';

/** The one picture of a category or a collection, as its form names it: which it is, and what it shows in words. */
export type GroupPicture = { id: string; alt: string };

/** Sets the alternative text of the picture, where there is one. */
export async function setAltText(tx: Transaction, picture: GroupPicture | null): Promise<void> {
  if (!picture) return;
  const { id, alt } = picture;
  await tx
    .update(pictures)
    .set({ alt })
    .where(and(eq(pictures.id, id), ne(pictures.alt, alt)));
}
