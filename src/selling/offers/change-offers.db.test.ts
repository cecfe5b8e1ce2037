import { expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { categories, products } from '#catalogue/products/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { addOffer, deleteOffer, moveOffer, updateOffer } from './change-offers.server.ts';
import type { ValidatedOffer } from './forms.ts';
import { findOffer } from './offer-queries.server.ts';

const database = useTestDatabase();

const now = new Date('2026-11-08T10:00:00Z');
const by = { by: 'meera@example.in', now };
const diwali: ValidatedOffer = {
  name: 'Diwali',
  code: null,
  base: 'making',
  offKind: 'percent',
  offAmount: 20,
  startsAt: new Date('2026-11-08T00:00:00Z'),
  endsAt: new Date('2026-11-12T00:00:00Z'),
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  karats: [],
  minimumOrder: paise(0),
  oncePerPerson: false,
};

async function add(own: Partial<ValidatedOffer> = {}): Promise<string> {
  const added = await addOffer(database.db, { validated: { ...diwali, ...own }, ...by });
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}
const stateOf = async (id: string) => (await findOffer(database.db, id))?.state;

test('a new offer is a draft; adding, starting, pausing and ending it are in the audit log', async () => {
  const { db } = database;
  const id = await add();
  expect(await stateOf(id)).toBe('draft');
  const moves = ['start', 'pause', 'start', 'end'] as const;
  for (const [at, move] of moves.entries()) {
    expect(await moveOffer(db, { id, version: at + 1, move, ...by })).toMatchObject({ ok: true });
  }
  expect(await findOffer(db, id)).toMatchObject({ state: 'on', version: 5, endsAt: now });
  const logged = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(logged.map(({ what }) => what)).toEqual([
    'offer ended',
    'offer started',
    'offer paused',
    'offer started',
    'offer added',
  ]);
  expect(await moveOffer(db, { id, version: 5, move: 'start', ...by })).toMatchObject({
    reason: 'over',
  });
});

test('saving or moving an offer that someone else has changed meanwhile is refused', async () => {
  const { db } = database;
  const id = await add();
  const validated = { ...diwali, name: 'Dhanteras' };
  expect((await updateOffer(db, { id, version: 1, validated, ...by })).ok).toBe(true);
  const stale = { id, version: 1, ...by };
  expect(await updateOffer(db, { ...stale, validated })).toMatchObject({
    reason: 'changed-meanwhile',
  });
  expect(await moveOffer(db, { ...stale, move: 'start' })).toMatchObject({
    reason: 'changed-meanwhile',
  });
  expect(await deleteOffer(db, stale)).toMatchObject({ reason: 'changed-meanwhile' });
  const unknown = { ...stale, id: newId() };
  expect(await updateOffer(db, { ...unknown, validated })).toMatchObject({ reason: 'not-found' });
  expect(await deleteOffer(db, unknown)).toMatchObject({ reason: 'not-found' });
  expect(await stateOf(id)).toBe('draft');
});

test('an offer changes alone: others keep their state and version', async () => {
  const { db } = database;
  const [id, other, draft] = [await add(), await add(), await add()];
  await moveOffer(db, { id, version: 1, move: 'start', ...by });
  await deleteOffer(db, { id: draft, version: 1, ...by });
  expect(await findOffer(db, id)).toMatchObject({ state: 'on', version: 2 });
  expect(await findOffer(db, other)).toMatchObject({ state: 'draft', version: 1 });
});

test('the audit log names the pieces of an offer in order, and counts those since deleted', async () => {
  const { db } = database;
  const [tara, asha] = [newId(), newId()];
  await db.insert(products).values([
    { id: tara, name: 'Tara' },
    { id: asha, name: 'Asha' },
  ]);
  const categoryId = newId();
  await db.insert(categories).values({ id: categoryId, name: 'Rings' });
  await add({ productIds: [tara, newId(), asha, newId()], categoryIds: [categoryId] });
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(logged?.after).toMatchObject({
    categories: ['Rings'],
    collections: [],
    products: ['Asha', 'Tara', '2 deleted since'],
  });
});

test('the audit log records an offer before and after each change', async () => {
  const { db } = database;
  const id = await add({ endsAt: null });
  const later = new Date('2026-11-08T11:00:00Z');
  const validated = { ...diwali, name: 'Dhanteras', offAmount: 30 };
  await updateOffer(db, { id, version: 1, validated, by: 'ravi@example.in', now: later });
  const saved = await findOffer(db, id);
  expect(saved).toMatchObject({ ...validated, version: 2, createdBy: by.by, createdAt: now });
  expect(saved?.updatedAt).toEqual(later);
  await deleteOffer(db, { id, version: 2, ...by });
  const [deleted, updated, added] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  const is = { name: 'Dhanteras', offAmount: 30 };
  expect(deleted).toMatchObject({ what: 'offer deleted', subjectId: id, after: null });
  expect(deleted?.before).toMatchObject({ ...is, startsAt: '2026-11-08T00:00:00.000Z' });
  expect(updated).toMatchObject({
    what: 'offer updated',
    who: 'ravi@example.in',
    happenedAt: later,
  });
  expect(updated?.before).toEqual({ name: 'Diwali', offAmount: 20, endsAt: null });
  expect(updated?.after).toEqual({ ...is, endsAt: '2026-11-12T00:00:00.000Z' });
  expect(added).toMatchObject({ subjectName: 'Diwali', before: null, who: by.by, happenedAt: now });
});

test('two offers cannot have the same code', async () => {
  const { db } = database;
  await add({ code: 'LIGHTS' });
  const validated = { ...diwali, code: 'LIGHTS' };
  expect(await addOffer(db, { validated, ...by })).toMatchObject({ reason: 'code-taken' });
  const other = await add({ code: 'LAMPS' });
  expect(await updateOffer(db, { id: other, version: 1, validated, ...by })).toMatchObject({
    reason: 'code-taken',
  });
});

test('only a draft can be deleted, and an offer cannot be ended before it begins', async () => {
  const { db } = database;
  const [draft, later] = [await add(), await add({ startsAt: new Date('2026-11-09') })];
  expect(await deleteOffer(db, { id: draft, version: 1, ...by })).toMatchObject({ ok: true });
  expect(await findOffer(db, draft)).toBeNull();
  await moveOffer(db, { id: later, version: 1, move: 'start', ...by });
  expect(await moveOffer(db, { id: later, version: 2, move: 'end', ...by })).toMatchObject({
    reason: 'not-begun',
  });
  const justNow = await add({ startsAt: now });
  expect(await moveOffer(db, { id: justNow, version: 1, move: 'end', ...by })).toMatchObject({
    reason: 'not-begun',
  });
  expect(await deleteOffer(db, { id: later, version: 2, ...by })).toMatchObject({
    reason: 'not-a-draft',
  });
});

test.each([
  ['offers_code_form', { code: 'diwali' }],
  ['offers_percent', { offAmount: 101 }],
  ['offers_dates', { endsAt: diwali.startsAt }],
  ['offers_terms_of_codes', { oncePerPerson: true }],
  ['offers_terms_of_codes', { minimumOrder: paise(1) }],
  ['offers_off_positive', { offAmount: 0 }],
])('the database itself refuses an offer that violates %s', async (constraint, own) => {
  const added = addOffer(database.db, { validated: { ...diwali, ...own }, ...by });
  await expect(added).rejects.toMatchObject({ cause: { constraint } });
});
