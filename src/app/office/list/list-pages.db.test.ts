import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { type ListPart, readCursor, type SortKind } from '#platform/list-cursor.ts';
import { isWhole } from '../../../../tests/tiers.ts';
import { type AnyList, fillLists, lists } from './test-lists.server.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await fillLists(database.db, rows);
});

const rows = isWhole ? 92 : 40;
const limit = 8;
let added = rows;

type Row = Awaited<ReturnType<AnyList['read']>>[number];

function reader({ read, kind }: AnyList) {
  const readPart = (part: Partial<ListPart>) =>
    read(database.db, { cursor: null, offset: 0, limit, ...part });
  const beside = (row: Row | undefined, isBackwards: boolean) =>
    readPart({ cursor: cursorOf(row, isBackwards, kind) });
  return { readPart, beside };
}

function cursorOf(row: Row | undefined, isBackwards: boolean, kind: SortKind) {
  const cursor = readCursor(row?.cursor ?? '', isBackwards, kind);
  if (!cursor) throw new Error(`No list can read ${row?.cursor}`);
  return cursor;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** All pages from one on, each read after the last row of the previous one. */
async function walk(list: AnyList, from: Row[] | null, meanwhile?: () => Promise<unknown>) {
  const { readPart, beside } = reader(list);
  const pages = [from ?? (await readPart({}))];
  for (let page = pages[0]; page?.length === limit; page = pages.at(-1)) {
    await meanwhile?.();
    pages.push(await beside(page.at(-1), false));
  }
  return pages;
}

describe.each(lists.map((list) => [list.title, list] as const))('%s', (_, list) => {
  test('shows each row on one page, in order, forwards and backwards', async () => {
    const { readPart, beside } = reader(list);
    const whole = idsOf(await readPart({ limit: 1_000 }));
    expect(whole.length).toBeGreaterThan(4 * limit);
    expect(new Set(whole).size).toBe(whole.length);
    const pages = await walk(list, null);
    expect(idsOf(pages.flat())).toEqual(whole);
    for (const [place, page] of pages.entries()) {
      if (!page[0]) continue;
      const expected = pages[place - 1] ?? [];
      expect(idsOf(await beside(page[0], true))).toEqual(idsOf(expected));
    }
  });

  test('shows the same page by number as by cursor', async () => {
    const { readPart } = reader(list);
    const pages = await walk(list, null);
    expect(idsOf(await readPart({ offset: 3 * limit }))).toEqual(idsOf(pages[3] ?? []));
  });

  test('shows each row once while others are added before, between and after', async () => {
    const before = new Set(idsOf(await reader(list).readPart({ limit: 1_000 })));
    const shown = idsOf((await walk(list, null, () => list.add(database.db, (added += 1)))).flat());
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((id) => before.has(id))).toHaveLength(before.size);
    const whole = idsOf(await reader(list).readPart({ limit: 1_000 }));
    expect(whole.filter((id) => shown.includes(id))).toEqual(shown);
  });
});
