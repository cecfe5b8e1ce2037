import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { facetValue, readChoice, writeChoice } from '#catalogue/products/narrowing/choice.ts';
import { collections } from '#catalogue/products/tables.server.ts';

/** Choices name a group as addresses do: collections that are filled by a renamed one would otherwise be empty. */
export async function followRenamedGroup(
  tx: Transaction,
  kind: GroupKind,
  { by, ...names }: { before: string; after: string; by: string },
): Promise<void> {
  const [was, is] = [facetValue(names.before), facetValue(names.after)];
  if (was === is) return;
  const filled = await tx
    .select({ id: collections.id, name: collections.name, choice: collections.choice })
    .from(collections)
    .where(isNotNull(collections.choice))
    .orderBy(asc(collections.id));
  for (const { id, name, choice: before } of filled) {
    const choice = readChoice(new URLSearchParams(before ?? ''));
    if (!choice[kind]?.includes(was)) continue;
    const values = choice[kind].map((value) => (value === was ? is : value)).toSorted();
    const after = writeChoice({ ...choice, [kind]: values });
    await tx
      .update(collections)
      .set({ choice: after, version: sql`${collections.version} + 1` })
      .where(eq(collections.id, id));
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'collection', id, name },
      before: { choice: before },
      after: { choice: after },
    });
  }
}
