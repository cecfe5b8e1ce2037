import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';

/** The picture of a category or a collection as posted by its form, with alternative text. */
export type GroupPicture = { id: string; alt: string };

/** Sets the alternative texts of these pictures. */
export async function setAltTexts(
  tx: Transaction,
  described: readonly GroupPicture[],
): Promise<void> {
  if (described.length === 0) return;
  await tx.execute(sql`
    update ${pictures} set alt = described.alt
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as described (id uuid, alt text)
    where ${pictures.id} = described.id and ${pictures.alt} <> described.alt`);
}
