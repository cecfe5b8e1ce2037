import { expect, test } from 'vitest';
import { changedListAddress, columnSort, pageRange, readListQuery } from './list-query.ts';

const listSchema = {
  sorts: ['created', 'name'],
  isDescending: true,
  filters: { status: ['pending', 'shipped'] },
} as const;

function read(address: string) {
  return readListQuery(new URLSearchParams(address), listSchema);
}

test('a list begins with its newest', () => {
  expect(read('')).toEqual({
    search: '',
    sort: 'created',
    isDescending: true,
    page: 1,
    filters: { status: '' },
  });
});

test('the address says what is searched, sorted and filtered', () => {
  expect(read('q=+ring+&sort=-name&page=3&status=shipped')).toEqual({
    search: 'ring',
    sort: 'name',
    isDescending: true,
    page: 3,
    filters: { status: 'shipped' },
  });
});

test.each(['sort=password', 'page=-4', 'page=1e99', 'page=abc', 'status=gone', 'sort=-'])(
  'what no list knows is passed over: %s',
  (address) => {
    const query = read(address);
    expect(query.sort).toBe('created');
    expect(query.filters).toEqual({ status: '' });
    expect(query.page).toBeLessThanOrEqual(100_000);
    expect(query.page).toBeGreaterThanOrEqual(1);
  },
);

test('a change begins at the first page again', () => {
  const params = new URLSearchParams('q=ring&page=4');
  expect(changedListAddress(params, { status: 'shipped' })).toBe('?q=ring&status=shipped');
  expect(changedListAddress(params, { page: '5' })).toBe('?q=ring&page=5');
  expect(changedListAddress(params, { q: '' })).toBe('?');
});

test('a second press on a column turns its order round', () => {
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

test('a page has fifty rows', () => {
  expect(pageRange({ page: 3 })).toEqual({ offset: 100, limit: 50 });
});
