import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { readCursor } from '#platform/list-cursor.ts';
import { profiles } from '../tables.server.ts';
import {
  countUsers,
  listUserRows,
  type UserFilter,
  type UserSort,
} from './user-table-queries.server.ts';

const database = useTestDatabase();
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));

/** By the day of their account; none of the sort orders is that of another. */
const people = [
  { name: 'meera Joshi', email: 'd@example.in', phone: '+91 98400-12345', lastLoginAt: at(20) },
  { name: 'Asha Rao', email: 'a@example.in', phone: null, lastLoginAt: null },
  { name: 'Kavya Iyer', email: 'c@example.in', phone: '123', lastLoginAt: at(22) },
  { name: 'ravi 100%', email: 'b@example.in', phone: '', lastLoginAt: at(21) },
];

beforeAll(async () => {
  const staff = { role: 'admin', staffRole: 'orders' } as const;
  for (const [index, person] of people.entries()) {
    await database.db.insert(profiles).values({
      ...person,
      createdAt: at(index + 1),
      ...(index === 1 && staff),
      isDisabled: index >= 2,
    });
  }
});

const everyone: UserFilter = { search: '', status: '', kind: '' };
type Part = { cursor?: string; isBackwards?: boolean; offset?: number; limit?: number };

async function listed(sort: UserSort, isDescending: boolean, part: Part = {}, filter = everyone) {
  const { cursor, isBackwards = false, offset = 0, limit = 50 } = part;
  const rows = await listUserRows(database.db, {
    ...filter,
    sort,
    isDescending,
    cursor: cursor === undefined ? null : readCursor(cursor, isBackwards, kindOf(sort)),
    offset,
    limit,
  });
  return rows.map(({ name, cursor: place }) => ({ name: name.split(' ')[0], place }));
}

const kindOf = (sort: UserSort) => (sort === 'name' || sort === 'email' ? 'text' : 'moment');

const namesOf = (rows: { name?: string | undefined }[]) => rows.map(({ name }) => name).join(' ');

test.each<[UserSort, string]>([
  ['created', 'meera Asha Kavya ravi'],
  ['name', 'Asha Kavya meera ravi'],
  ['email', 'Asha ravi Kavya meera'],
  ['last-login', 'Asha meera ravi Kavya'],
])('accounts can be listed by %s, in both directions and page by page', async (sort, names) => {
  const whole = await listed(sort, false);
  expect(namesOf(whole)).toBe(names);
  expect(namesOf(await listed(sort, true))).toBe(names.split(' ').toReversed().join(' '));
  const [first, second, third] = whole.map(({ place }) => place);
  expect(await listed(sort, false, { cursor: second, limit: 1 })).toEqual(whole.slice(2, 3));
  expect(await listed(sort, false, { cursor: first, offset: 1 })).toEqual(whole.slice(2));
  expect(await listed(sort, false, { cursor: third, isBackwards: true, limit: 1 })).toEqual(
    whole.slice(1, 2),
  );
});

test.each<[Partial<UserFilter>, string]>([
  [{ status: 'disabled' }, 'ravi Kavya'],
  [{ status: 'active' }, 'Asha meera'],
  [{ kind: 'staff' }, 'Asha'],
  [{ kind: 'customers' }, 'ravi Kavya meera'],
  [{ kind: 'customers', status: 'active' }, 'meera'],
  [{ search: 'RAVI' }, 'ravi'],
  [{ search: '100%' }, 'ravi'],
  [{ search: '_' }, ''],
  [{ search: 'c@EXAMPLE' }, 'Kavya'],
  [{ search: '984001' }, 'meera'],
  [{ search: '2345' }, 'meera'],
  // Three digits alone would find nearly every telephone number.
  [{ search: '234' }, ''],
  [{ search: 'nobody' }, ''],
])('the filter %j finds %s', async (change, names) => {
  const filter = { ...everyone, ...change };
  expect(namesOf(await listed('created', true, {}, filter))).toBe(names);
  const total = names.split(' ').filter(Boolean).length;
  expect(await countUsers(database.db, filter)).toEqual({ total, isMore: false });
});

test('a row is the account as staff see it', async () => {
  const filter = { ...everyone, search: 'asha' };
  const [row] = await listUserRows(database.db, {
    ...filter,
    sort: 'created',
    isDescending: true,
    cursor: null,
    offset: 0,
    limit: 1,
  });
  expect(row).toEqual({
    id: expect.any(String),
    name: 'Asha Rao',
    email: 'a@example.in',
    phone: null,
    isDisabled: false,
    staffRole: 'orders',
    createdAt: at(2),
    lastLoginAt: null,
    cursor: expect.any(String),
  });
});
