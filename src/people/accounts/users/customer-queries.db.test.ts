import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { customerNotes, profiles } from '../tables.server.ts';
import { findCustomer, listCustomerNotes, maxShownNotes } from './customer-queries.server.ts';
import { listStaffWithRight } from './staff-with-right-queries.server.ts';

const database = useTestDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

async function add(own: Partial<typeof profiles.$inferInsert> = {}) {
  const id = newId();
  const [row] = await database.db
    .insert(profiles)
    .values({ id, name: 'Asha Rao', email: `${id}@example.in`, ...own })
    .returning();
  if (!row) throw new Error('no account');
  return row;
}

test('a customer is found by their id, with whether their e-mail is verified', async () => {
  const [customer] = [await add({ emailVerified: true, phone: '98765 43210' }), await add()];
  const { id, email, createdAt } = customer;
  expect(await findCustomer(database.db, id)).toEqual({
    id,
    name: 'Asha Rao',
    email,
    phone: '98765 43210',
    isDisabled: false,
    staffRole: null,
    createdAt,
    lastLoginAt: null,
    emailVerified: true,
  });
  expect(await findCustomer(database.db, newId())).toBeNull();
  expect(await findCustomer(database.db, 'no id')).toBeNull();
});

test('the notes about a customer are their own, latest first, and one more than a page shows', async () => {
  const [customer, other] = [await add(), await add()];
  const note = (userId: string, minute: number) => {
    const text = `Note ${minute}`;
    return { userId, text, writtenBy: 'meera@example.in', writtenAt: at(minute) };
  };
  const shuffled = [3, 1, 2];
  await database.db
    .insert(customerNotes)
    .values(shuffled.map((minute) => note(customer.id, minute)));
  await database.db.insert(customerNotes).values(note(other.id, 9));
  expect(await listCustomerNotes(database.db, customer.id)).toEqual(
    [3, 2, 1].map((minute) => ({
      id: expect.any(String),
      text: `Note ${minute}`,
      writtenBy: 'meera@example.in',
      writtenAt: at(minute),
    })),
  );
  const many = Array.from({ length: maxShownNotes + 5 }, (_, minute) => note(other.id, minute));
  await database.db.insert(customerNotes).values(many);
  expect(await listCustomerNotes(database.db, other.id)).toHaveLength(maxShownNotes + 1);
});

test('mail about a right goes to the enabled staff who have it', async () => {
  const manager = await add({ role: 'admin', staffRole: 'manager' });
  await add({ role: 'admin', staffRole: 'catalogue' });
  await add({ role: 'admin', staffRole: 'manager', isDisabled: true });
  const owner = await add({ role: 'admin', staffRole: 'owner' });
  const listed = await listStaffWithRight(database.db, 'refunds');
  const shown = [manager, owner].map(({ id, email }) => ({ id, email }));
  expect(listed.map(({ id, email }) => ({ id, email }))).toEqual(expect.arrayContaining(shown));
  expect(listed).toHaveLength(2);
});
