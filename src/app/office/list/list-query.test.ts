import { describe, expect, test } from 'vitest';
import {
  changedListAddress,
  columnSort,
  countedText,
  pageOf,
  pageRange,
  readListQuery,
  withoutPage,
} from './list-query.ts';

const listSchema = {
  sorts: ['created', 'name'],
  isDescending: true,
  filters: { status: ['pending', 'shipped'] },
} as const;

function read(address: string) {
  return readListQuery(new URLSearchParams(address), listSchema);
}

test('a list shows the newest first by default', () => {
  expect(read('')).toEqual({
    search: '',
    sort: 'created',
    isDescending: true,
    page: 1,
    cursor: null,
    filters: { status: '' },
  });
});

test('search, sort, page and filters are read from the address', () => {
  expect(read('q=+ring+&sort=-name&page=3&status=shipped')).toEqual({
    search: 'ring',
    sort: 'name',
    isDescending: true,
    page: 3,
    cursor: null,
    filters: { status: 'shipped' },
  });
});

test.each(['sort=password', 'page=-4', 'page=1e99', 'page=abc', 'status=gone', 'sort=-'])(
  'an unknown value is ignored: %s',
  (address) => {
    const query = read(address);
    expect(query.sort).toBe('created');
    expect(query.filters).toEqual({ status: '' });
    expect(query.page).toBeLessThanOrEqual(100_000);
    expect(query.page).toBeGreaterThanOrEqual(1);
  },
);

test('changing the search or a filter returns to the first page', () => {
  const params = new URLSearchParams('q=ring&page=4');
  expect(changedListAddress(params, { status: 'shipped' })).toBe('?q=ring&status=shipped');
  expect(changedListAddress(params, { page: '5' })).toBe('?q=ring&page=5');
  expect(changedListAddress(params, { q: '' })).toBe('?');
});

test('clicking a sorted column again reverses its order', () => {
  const params = new URLSearchParams('sort=name');
  expect(columnSort(params, read('sort=name'), 'name')).toEqual({
    to: '?sort=-name',
    direction: 'ascending',
  });
  expect(columnSort(params, read('sort=name'), 'created')).toEqual({
    to: '?sort=created',
    direction: null,
  });
});

describe('a page of fifty rows', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

  test('reads one row more to know whether there is a next page', () => {
    const place = { page: 3, cursor: null };
    expect(pageRange(place)).toEqual({ cursor: null, offset: 100, limit: 51 });
    expect(pageOf(place, numbers(51))).toEqual({ rows: numbers(50), hasNext: true });
    expect(pageOf(place, numbers(50))).toEqual({ rows: numbers(50), hasNext: false });
  });

  test('read backwards, keeps the last rows and always has a next page', () => {
    const place = { page: 1, cursor: { value: '1', id: 'x', isBackwards: true } };
    expect(pageOf(place, numbers(51))).toEqual({ rows: numbers(51).slice(1), hasNext: true });
    expect(pageOf(place, numbers(7))).toEqual({ rows: numbers(7), hasNext: true });
  });
});

describe('a list with cursors', () => {
  const id = '01a2023e-09a1-74a0-bd2d-908c219b5ba7';
  const withCursors = (address: string) =>
    readListQuery(new URLSearchParams(address), {
      ...listSchema,
      hasCursors: true,
      textSorts: ['name'],
    });

  test('skips no rows, however deep the page is', () => {
    const after = { value: '1763720000123456', id, isBackwards: false };
    const query = withCursors(`page=900&after=1763720000123456_${id}`);
    expect(query).toMatchObject({ page: 900, cursor: after });
    expect(pageRange(query)).toEqual({ cursor: after, offset: 0, limit: 51 });
    expect(withCursors(`before=-5_${id}`).cursor).toEqual({ value: '-5', id, isBackwards: true });
    expect(withCursors(`sort=-name&after=zari_100_%25_${id}`).cursor).toEqual({
      value: 'zari_100_%',
      id,
      isBackwards: false,
    });
  });

  test('skips at most ten thousand rows when an address has only a page number', () => {
    expect(pageRange(withCursors('page=3'))).toMatchObject({ cursor: null, offset: 100 });
    expect(pageRange(withCursors('page=99999'))).toMatchObject({ offset: 9_950 });
    expect(read('page=99999').page).toBe(99_999);
  });

  test.each(['', 'x', `1e9_${id}`, `12_${id}x`, '12_5', `99999999999999999_${id}`, `1;2_${id}`])(
    'ignores a malformed cursor: %j',
    (after) => {
      expect(withCursors(`page=2&after=${encodeURIComponent(after)}`).cursor).toBeNull();
    },
  );

  test.each(['sort=created&after=ring', 'sort=name&after=ri%00ng'])(
    'ignores a cursor that does not fit the sort order: %s',
    (address) => {
      expect(withCursors(`${address}_${id}`).cursor).toBeNull();
    },
  );

  test('starts again from the first page when anything else changes', () => {
    const params = new URLSearchParams(`q=ring&page=4&after=12_${id}`);
    expect(changedListAddress(params, { status: 'shipped' })).toBe('?q=ring&status=shipped');
    expect(changedListAddress(params, { page: '3', before: `9_${id}` })).toBe(
      `?q=ring&page=3&before=9_${id}`,
    );
    expect(withoutPage(params).toString()).toBe('q=ring');
  });

  test('shows how many rows it has, up to a limit', () => {
    expect(countedText({ total: 10_000, isMore: false })).toBe('10,000');
    expect(countedText({ total: 10_000, isMore: true })).toBe('10,000+');
  });
});
