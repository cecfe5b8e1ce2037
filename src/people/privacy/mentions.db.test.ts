import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import type { Person } from './erasure.ts';
import { mentionsEmail, mentionsOneOf, mentions } from './mentions.server.ts';

const database = useTestDatabase({ maxConnections: 1 });

const asha: Person = {
  userId: null,
  email: 'sharma@example.in',
  otherEmails: [],
  provenPhones: [],
  phones: ['+919876543210'],
  names: ['Asha Rao'],
  orderIds: [],
  orderNumbers: ['K26-00012'],
};

/** The texts that match a condition. */
async function found(texts: string[], condition: (text: SQL) => SQL): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select text from unnest(${sql.param(texts)}::text[]) as t(text) where ${condition(sql`text`)}`,
  );
  return rows.map(({ text }) => text);
}

const own = [
  'sharma@example.in',
  'To SHARMA@Example.in.',
  '{"email":"sharma@example.in"}',
  'Asha <sharma@example.in>, and others',
  '/auth/verify?email=sharma%40example.in&code=1',
  'mailto:sharma@example.in',
];
const others = [
  'amit.sharma@example.in',
  'amit-sharma@example.in',
  'asharma@example.in',
  'asha+sharma@example.in',
  'sharma@example.in.org',
  'sharma@example.india',
  'sharma@example.in-shop.com',
  '/auth/verify?email=amit.sharma%40example.in',
];

test('texts are found by a whole e-mail, never by one that is part of a longer one', async () => {
  expect(await found([...own, ...others], (text) => mentionsEmail(asha, text))).toEqual(own);
});

test('a name and a number in any format are found only as whole words', async () => {
  const theirs = ['98765 43210', '+91 98765-43210', '09876543210', '919876543210', 'For Asha Rao.'];
  const notTheirs = ['5598765432101', '98765432109', '77919876543210', 'For Natasha Raote'];
  expect(await found([...theirs, ...notTheirs], (text) => mentions(asha, text))).toEqual(theirs);
});

test('an order is not found in a longer order number', async () => {
  const texts = ['Order K26-00012', 'Order K26-000123', 'Order XK26-00012'];
  expect(await found(texts, (text) => mentionsOneOf(asha.orderNumbers, text))).toEqual([
    'Order K26-00012',
  ]);
});

test('no e-mail is ever found inside a longer one', async () => {
  const local = fc.stringMatching(/^[a-z0-9][a-z0-9._+-]{0,6}[a-z0-9]$/);
  const glue = fc.constantFrom('', '.', '-', '_', '+', 'a', '1');
  const ending = fc.constantFrom('.org', '-shop.com', 'dia', '1');
  await fc.assert(
    fc.asyncProperty(local, local, glue, ending, async (one, other, between, after) => {
      const email = `${one}@example.in`;
      const longer = [`${other}${between}${email}`, `${email}${after}`];
      const person = { ...asha, email };
      const texts = [email, ...longer];
      expect(await found(texts, (text) => mentionsEmail(person, text))).toEqual([email]);
    }),
    { numRuns: 200 },
  );
});
