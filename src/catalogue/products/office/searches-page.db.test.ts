import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminAnswer } from '#app/office/admin-answer.ts';
import { missedSearches, searchSynonyms } from '#catalogue/products/search/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { action as undoAction } from '#upkeep/undo/office/undo-endpoint.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { searchMessages as messages } from './searches/search-messages.ts';
import { action, loader } from './searches-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

beforeEach(async () => {
  const { db } = site.shop;
  for (const table of [missedSearches, searchSynonyms, auditLog]) await db.delete(table);
});

async function read(query = '') {
  const shown = await callRoute(loader, site.visit(`/admin/searches${query}`, { cookie }));
  if (!shown.found) throw new Error('The searches could not be read');
  return { typed: shown.typed, ...shown.found };
}

const post = (form: Record<string, string>): Promise<AdminAnswer> =>
  callRoute(action, site.visit('/admin/searches', { cookie, form }));

async function undo(step = ''): Promise<AdminAnswer> {
  const visit = site.visit('/admin/api/undo', { cookie, form: { step } });
  return (await (await callRoute(undoAction, visit)).json()) as AdminAnswer;
}

const add = (typed: string, means: string) => post({ intent: 'add', typed, means });
const meanings = async () =>
  (await read()).synonyms.map(({ typed, means }) => `${typed}: ${means}`);

async function miss(words: string, count: number, day = '2026-11-27'): Promise<void> {
  const lastAt = new Date(`${day}T10:00:00Z`);
  await site.shop.db.insert(missedSearches).values({ day, words, count, lastAt });
}

test('missed searches are listed most frequent first, except those with a meaning', async () => {
  await miss('tilak', 4);
  await miss('kamarbandh', 3);
  await miss('kamarbandh', 2, '2026-11-20');
  await miss('rakhdi', 9);
  await add('rakhdi', 'ring');
  expect((await read()).missed).toMatchObject([
    { words: 'kamarbandh', count: 5, lastAt: new Date('2026-11-27T10:00:00Z') },
    { words: 'tilak', count: 4 },
  ]);
});

test('a meaning is stored in normalised form, logged, and can be undone', async () => {
  const added = await add(' Kamarbandhs ', 'Waist Chains');
  expect(added).toMatchObject({ isDone: true, notice: { title: messages.added } });
  expect(await meanings()).toEqual(['kamarbandh: waist chain']);
  expect(await undo(added.undo)).toMatchObject({ isDone: true });
  expect(await meanings()).toEqual([]);
  const log = await site.shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { who: owner.email, what: 'synonym added', subjectName: 'kamarbandh', before: null },
    { what: 'synonym undone', before: { means: 'waist chain' }, after: null },
  ]);
});

test('removing a meaning can be undone, unless the word has another one by then', async () => {
  await add('nath', 'nose ring');
  const [{ id } = { id: '' }] = (await read()).synonyms;
  const removed = await post({ intent: 'remove', id });
  expect(await meanings()).toEqual([]);
  expect(await post({ intent: 'remove', id })).toMatchObject({ isOutdated: true });
  expect(await undo(removed.undo)).toMatchObject({ isDone: true });
  expect(await meanings()).toEqual(['nath: nose ring']);
  const again = await post({ intent: 'remove', id });
  await add('nath', 'nose pin');
  expect(await undo(again.undo)).toMatchObject({ isDone: false, isOutdated: true });
  expect(await meanings()).toEqual(['nath: nose pin']);
});

test.each([
  ['', 'ring', { typed: 'Please enter a word' }],
  ['!!!', 'ring', { typed: 'Please enter a word' }],
  ['nath', '', { means: 'Please enter a word' }],
  ['', '', { typed: 'Please enter a word', means: 'Please enter a word' }],
  ['Rings', 'ring', { means: 'The search already treats these as the same' }],
  ['x'.repeat(61), 'ring', { typed: 'At most 60 characters' }],
  ['known', 'ring', { typed: messages.alreadyThere }],
])('the word %s with the meaning %s is refused at its field', async (typed, means, errors) => {
  await add('known', 'bangle');
  expect(await add(typed, means)).toMatchObject({ isDone: false, errors });
  expect(await meanings()).toEqual(['known: bangle']);
});

test('the link of a missed search fills in its words, at most 60 characters', async () => {
  expect(await read('?typed=kamarbandh')).toMatchObject({ typed: 'kamarbandh' });
  expect((await read(`?typed=${'x'.repeat(500)}`)).typed).toHaveLength(60);
});
