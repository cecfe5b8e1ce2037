import { eq, sql } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import type { ValidatedOffer } from './forms.ts';
import { offers } from './tables.server.ts';

export type OfferRow = typeof offers.$inferSelect;

/** `by` is the e-mail of the member of staff. */
type Change = { validated: ValidatedOffer; by: string; now: Date };
type Known = { id: string; version: number };
type Stale = 'not-found' | 'changed-meanwhile';

/** Adds an offer as a draft, which has no effect until it is started. */
export async function addOffer(
  db: Database,
  { validated, by, now }: Change,
): Promise<Result<{ id: string }, 'code-taken'>> {
  return db
    .transaction(async (tx) => {
      const own = { ...validated, createdBy: by, createdAt: now, updatedAt: now };
      const [added] = await tx.insert(offers).values(own).returning();
      if (!added) throw new Error('An offer was added without an id');
      const subject = { kind: 'offer' as const, id: added.id, name: added.name };
      const after = await describe(tx, added);
      await recordChange(tx, { by, what: 'added', subject, before: null, after, at: now });
      return ok({ id: added.id });
    })
    .catch(codeTakenOr);
}

/** Replaces an offer with its form, unless it changed since `version` was read. */
export async function updateOffer(
  db: Database,
  { validated, by, now, ...known }: Change & Known,
): Promise<Result<null, Stale | 'code-taken'>> {
  return db
    .transaction(async (tx) => {
      const before = await lockOffer(tx, known);
      if (!before.ok) return before;
      await write(tx, before.value, validated, { by, now, what: 'updated' });
      return ok(null);
    })
    .catch(codeTakenOr);
}

/** The one-click actions on an offer. */
export type OfferMove = 'start' | 'pause' | 'end';

/**
 * Starts an offer, effective from its start date; pauses it; or ends it now. An ended one cannot be started, and one that has
 * not begun cannot be ended.
 */
export async function moveOffer(
  db: Database,
  { move, by, now, ...known }: Known & { move: OfferMove; by: string; now: Date },
): Promise<Result<null, Stale | 'over' | 'not-begun'>> {
  return db.transaction(async (tx) => {
    const before = await lockOffer(tx, known);
    if (!before.ok) return before;
    const offer = before.value;
    if (move === 'start' && offer.endsAt && offer.endsAt <= now) return fail('over');
    if (move === 'end' && offer.startsAt >= now) return fail('not-begun');
    const moves = {
      start: { change: { state: 'on' }, what: 'started' },
      pause: { change: { state: 'paused' }, what: 'paused' },
      end: { change: { endsAt: now }, what: 'ended' },
    } as const;
    const { change, what } = moves[move];
    await write(tx, offer, change, { by, now, what });
    return ok(null);
  });
}

/** Deletes a draft. An offer that shoppers have seen stays, since orders refer to it. */
export async function deleteOffer(
  db: Database,
  { by, now, ...known }: Known & { by: string; now: Date },
): Promise<Result<null, Stale | 'not-a-draft'>> {
  return db.transaction(async (tx) => {
    const before = await lockOffer(tx, known);
    if (!before.ok) return before;
    const offer = before.value;
    if (offer.state !== 'draft') return fail('not-a-draft');
    await tx.delete(offers).where(eq(offers.id, offer.id));
    const subject = { kind: 'offer' as const, id: offer.id, name: offer.name };
    const gone = await describe(tx, offer);
    await recordChange(tx, { by, what: 'deleted', subject, before: gone, after: null, at: now });
    return ok(null);
  });
}

async function lockOffer(
  tx: Transaction,
  { id, version }: Known,
): Promise<Result<OfferRow, Stale>> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!row) return fail('not-found');
  return row.version === version ? ok(row) : fail('changed-meanwhile');
}

async function write(
  tx: Transaction,
  before: OfferRow,
  change: Partial<typeof offers.$inferInsert>,
  { by, now, what }: { by: string; now: Date; what: string },
): Promise<void> {
  const was = await describe(tx, before);
  const [after = before] = await tx
    .update(offers)
    .set({ ...change, version: sql`${offers.version} + 1`, updatedAt: now })
    .where(eq(offers.id, before.id))
    .returning();
  const subject = { kind: 'offer' as const, id: after.id, name: after.name };
  const is = await describe(tx, after);
  await recordChange(tx, { by, what, subject, before: was, after: is, at: now });
}

/** An offer as shown in the audit log: names instead of ids. */
async function describe(tx: Transaction, row: OfferRow): Promise<ChangedFields> {
  const { id, version, createdBy, createdAt, updatedAt, ...own } = row;
  const { startsAt, endsAt, categoryIds, collectionIds, productIds, ...fields } = own;
  return {
    ...fields,
    categories: await namesOf(tx, categories, categoryIds),
    collections: await namesOf(tx, collections, collectionIds),
    products: await namesOf(tx, products, productIds),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** Deleted rows stay listed in the offer, so that it never applies to everything. */
async function namesOf(
  tx: Transaction,
  table: typeof categories | typeof collections | typeof products,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select({ name: table.name }).from(table).where(isAmong(table.id, ids));
  const names = rows.map(({ name }) => name).toSorted();
  const gone = ids.length - names.length;
  return gone > 0 ? [...names, `${gone} deleted since`] : names;
}

/** Relies on the constraint: a prior check would miss two members of staff adding the same code concurrently. */
function codeTakenOr(error: unknown): { ok: false; reason: 'code-taken' } {
  if (breaksUnique(error, 'offers_code_unique')) return fail('code-taken');
  throw error;
}
