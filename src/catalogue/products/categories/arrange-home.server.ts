import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import {
  categories,
  collections,
  homePieces,
  products,
} from '#catalogue/products/tables.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { saveUndoStep, consumeUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import type { Arrangement } from './arrange-collection.server.ts';
import { readHomeArrangement } from './home-arrangement-queries.server.ts';

/** The parts of the home page that staff can arrange. */
export const arrangedOnHome = ['collections', 'pieces', 'categories'] as const;

export type ArrangedOnHome = (typeof arrangedOnHome)[number];

type HomeOrder = Arrangement & { what: ArrangedOnHome };

const tables = { categories, collections, pieces: products };

/**
 * Arranges the categories of the home page, with the rest following in default order, or sets its chosen collections or
 * pieces. `undo` is the id of the undo step, null if nothing changed.
 */
export function arrangeHome(
  db: Database,
  arrangement: HomeOrder,
): Promise<Result<{ undo: string | null }, 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const { what, seen, by } = arrangement;
    const arranged = await writeOrder(tx, arrangement, 'arranged');
    if (!arranged.ok) return arranged;
    const after = arranged.value;
    if (after.join() === seen.join()) return ok({ undo: null });
    const state: Omit<HomeOrder, 'by'> = { what, seen: after, ids: seen };
    return ok({ undo: await saveUndoStep(tx, { kind: 'home-order', by, state }) });
  });
}

/** Restores the previous arrangement of a part of the home page, unless somebody has changed it since. */
export function undoHomeOrder(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const was = await consumeUndoStep<HomeOrder>(tx, 'home-order', request);
    if (!was) return fail('not-found');
    const arranged = await writeOrder(tx, { ...was, by: request.by }, 'undone');
    return arranged.ok ? ok(null) : arranged;
  });
}

/** Writes the order and returns the resulting arrangement. */
async function writeOrder(
  tx: Transaction,
  { what, seen, ids, by }: HomeOrder,
  done: 'arranged' | 'undone',
): Promise<Result<string[], 'changed-meanwhile'>> {
  // Serialises concurrent arrangements of the home page.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('arrangement of the home page', 0))`,
  );
  const { [what]: present } = await readHomeArrangement(tx);
  if (present.join() !== seen.join()) return fail('changed-meanwhile');
  if (what === 'pieces') await setPieces(tx, ids);
  else await setPositions(tx, what, ids);
  const { [what]: after } = await readHomeArrangement(tx);
  const nameOf = await namesOf(tx, what, [...present, ...after]);
  await recordChange(tx, {
    by,
    what: done,
    subject: { kind: 'setting', id: null, name: `Home page: ${what}` },
    before: { order: present.flatMap(nameOf) },
    after: { order: after.flatMap(nameOf) },
  });
  return ok(after);
}

async function namesOf(tx: Transaction, what: ArrangedOnHome, ids: readonly string[]) {
  const { [what]: table } = tables;
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? [];
}

async function setPositions(
  tx: Transaction,
  what: Exclude<ArrangedOnHome, 'pieces'>,
  ids: readonly string[],
): Promise<void> {
  const { [what]: table } = tables;
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('no key update');
  await tx.update(table).set({ homePosition: null }).where(isNotNull(table.homePosition));
  if (ids.length === 0) return;
  await tx
    .update(table)
    .set({
      homePosition: sql`array_position(${sql.param([...ids])}::uuid[], ${table.id}) - 1`,
    })
    .where(inArray(table.id, [...ids]));
}

/** Skips deleted products and variations. */
async function setPieces(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(homePieces);
  await tx.execute(sql`
    insert into ${homePieces} (product_id, position)
    select products.id, wanted.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, place)
    join products on products.id = wanted.id and products.type = 'product'
    order by wanted.place`);
}
