import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { categories, collections } from '#shop/catalogue/tables.server.ts';
import type { Arrangement } from './arrange-collection.server.ts';
import { readHomeArrangement } from './arrangement-queries.server.ts';

/** What the home page shows and staff arrange. */
export const arrangedOnHome = ['collections', 'categories'] as const;

export type ArrangedOnHome = (typeof arrangedOnHome)[number];

const tables = { categories, collections };

/** Puts categories or collections of the home page in this order; what is not among them follows as it comes. */
export function arrangeHome(
  db: Database,
  { what, seen, ids, by }: Arrangement & { what: ArrangedOnHome },
): Promise<Result<null, 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const table = tables[what];
    // Whoever else arranges them meanwhile waits here.
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .orderBy(asc(table.id))
      .for('no key update');
    const present = (await readHomeArrangement(tx))[what];
    if (present.join() !== seen.join()) return fail('changed-meanwhile');
    await setPositions(tx, what, ids);
    const after = (await readHomeArrangement(tx))[what];
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const namesOf = (order: readonly string[]) => order.flatMap((id) => names.get(id) ?? []);
    await recordChange(tx, {
      by,
      what: 'arranged',
      subject: { kind: 'setting', id: null, name: `Home page: ${what}` },
      before: { order: namesOf(present) },
      after: { order: namesOf(after) },
    });
    return ok(null);
  });
}

async function setPositions(
  tx: Transaction,
  what: ArrangedOnHome,
  ids: readonly string[],
): Promise<void> {
  const table = tables[what];
  await tx.update(table).set({ homePosition: null }).where(isNotNull(table.homePosition));
  if (ids.length === 0) return;
  await tx
    .update(table)
    .set({
      homePosition: sql`array_position(${sql.param([...ids])}::uuid[], ${table.id}) - 1`,
    })
    .where(inArray(table.id, [...ids]));
}
