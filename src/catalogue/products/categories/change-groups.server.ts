import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { GoodsRules } from '#catalogue/products/goods-rules.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { lockParts, type PartGone } from '#catalogue/products/editing/lock-parts.server.ts';
import { collections, products } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { facetValue, readChoice, writeChoice } from '#catalogue/products/narrowing/choice.ts';
import { groupTables, isInGroup, ownColumns } from './group-table-queries.server.ts';
import { type GroupPicture, setAltTexts } from './set-alt-texts.server.ts';

/** The fields of the form of a category or a collection, validated. */
export type ValidatedGroup = {
  name: string;
  description: string;
  /** Its picture with alternative text. */
  picture: GroupPicture | null;
  /** Collections only: the category that it belongs to. */
  categoryId?: string | null;
  /** Collections only: the list query that fills it automatically. */
  choice?: string | null;
  /** Categories only: rules for documents and packing; none if omitted. */
  goods?: GoodsRules | null;
};

/** `by` is the e-mail of the member of staff. */
type Change = { validated: ValidatedGroup; by: string };
type Refusal = PartGone | 'name-taken';

/** Adds a category or a collection. Names with the same slug (specification, decision 16) count as equal. */
export async function addGroup(
  db: Database,
  kind: GroupKind,
  { validated, by }: Change,
): Promise<Result<{ id: string }, Refusal>> {
  const table = groupTables[kind];
  return db
    .transaction(async (tx) => {
      const locked = await lockPartsOf(tx, validated);
      if (!locked.ok) return locked;
      const [added] = await tx
        .insert(table)
        .values(columnsOf(kind, validated))
        .returning({ id: table.id });
      if (!added) throw new Error(`A ${kind} was added without an id`);
      await setAltTexts(tx, picturesOf(validated));
      const subject = { kind, id: added.id, name: validated.name };
      const after = await describeGroup(tx, kind, added.id);
      await recordChange(tx, { by, what: 'added', subject, before: null, after });
      return ok(added);
    })
    .catch(nameTakenOr);
}

/** Updates a category or a collection from its form, unless somebody has changed it since `version` was read. */
export async function updateGroup(
  db: Database,
  kind: GroupKind,
  { id, version, validated, by }: Change & { id: string; version: number },
): Promise<Result<null, Refusal | 'not-found' | 'changed-meanwhile'>> {
  const table = groupTables[kind];
  return db
    .transaction(async (tx) => {
      const [row] = await tx
        .select({ name: table.name, version: table.version })
        .from(table)
        .where(eq(table.id, id))
        .for('no key update');
      if (!row) return fail('not-found');
      if (row.version !== version) return fail('changed-meanwhile');
      const locked = await lockPartsOf(tx, validated);
      if (!locked.ok) return locked;
      const before = await describeGroup(tx, kind, id);
      await tx
        .update(table)
        .set({ ...columnsOf(kind, validated), version: sql`${table.version} + 1` })
        .where(eq(table.id, id));
      await followRenamedGroup(tx, kind, { before: row.name, after: validated.name, by });
      await setAltTexts(tx, picturesOf(validated));
      const after = await describeGroup(tx, kind, id);
      const subject = { kind, id, name: validated.name };
      await recordChange(tx, { by, what: 'updated', subject, before, after });
      return ok(null);
    })
    .catch(nameTakenOr);
}

/** Deletes a category or a collection; its products stay, as do a category's collections. */
export async function deleteGroup(
  db: Database,
  kind: GroupKind,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  const table = groupTables[kind];
  return db.transaction(async (tx) => {
    const before = await describeGroup(tx, kind, id);
    // For a category, the audit log also counts variations.
    const counted = kind === 'category' ? undefined : eq(products.kind, 'product');
    const inside = await tx.$count(products, and(isInGroup(tx, kind, id), counted));
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ name: table.name });
    if (!gone) return fail('not-found');
    await recordChange(tx, {
      by,
      what: 'deleted',
      subject: { kind, id, name: gone.name },
      before: { ...before, products: inside },
      after: null,
    });
    return ok(null);
  });
}

function picturesOf({ picture }: ValidatedGroup): GroupPicture[] {
  return picture ? [picture] : [];
}

function lockPartsOf(tx: Transaction, validated: ValidatedGroup) {
  const { categoryId = null } = validated;
  return lockParts(tx, [{ categoryId, collectionIds: [], pictures: picturesOf(validated) }]);
}

function columnsOf(kind: GroupKind, validated: ValidatedGroup) {
  const { name, description, picture, categoryId = null, choice = null, goods = null } = validated;
  const columns = { name, pictureId: picture?.id ?? null };
  return kind === 'category'
    ? { ...columns, description, goods }
    : { ...columns, description: description || null, categoryId, choice };
}

/** A category or a collection as the audit log shows it: names in place of ids. */
async function describeGroup(tx: Transaction, kind: GroupKind, id: string): Promise<ChangedFields> {
  const table = groupTables[kind];
  const { goods, categoryName, choice } = ownColumns[kind];
  const [row] = await tx
    .select({
      name: table.name,
      description: table.description,
      goods,
      category: categoryName,
      choice,
      picture: pictures.key,
      alt: pictures.alt,
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.id, table.pictureId))
    .where(eq(table.id, id));
  if (!row) return {};
  const { name, description, picture, alt } = row;
  const own = kind === 'category' ? row.goods : { category: row.category, choice: row.choice };
  return { name, description, ...own, picture: picture ? { key: picture, alt } : null };
}

/** Relies on the unique constraint: a prior check could miss a concurrent insert. */
function nameTakenOr(error: unknown): { ok: false; reason: 'name-taken' } {
  const constraints = ['categories_slug_unique', 'collections_slug_unique'];
  if (constraints.some((each) => breaksUnique(error, each))) return fail('name-taken');
  throw error;
}

/** Choices name a group as addresses do: collections that are filled by a renamed one would otherwise be empty. */
async function followRenamedGroup(
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
