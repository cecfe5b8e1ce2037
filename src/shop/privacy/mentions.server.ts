import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { digitsPattern, type Person } from './erasure.ts';

/** Shorter names are words of others too. */
const shortestName = 6;

/** Whether a text of their own orders holds an e-mail, a number or a whole name of this person, however it is written. */
export function mentions(person: Person, ...columns: (AnyPgColumn | SQL)[]): SQL {
  const names = person.names.filter((name) => name.length >= shortestName);
  return holds(columns, [person.email, ...person.otherEmails, ...names], person.phones);
}

/** Whether any text of the shop holds the e-mail of this person; as it stands in addresses too. */
export function holdsEmail({ email }: Person, ...columns: (AnyPgColumn | SQL)[]): SQL {
  return holds(columns, [email, encodeURIComponent(email)], []);
}

/** Whether a text names one of their orders. */
export function holdsOrder({ orderNumbers }: Person, ...columns: (AnyPgColumn | SQL)[]): SQL {
  return holds(columns, orderNumbers, []);
}

function holds(
  columns: readonly (AnyPgColumn | SQL)[],
  words: readonly string[],
  phones: readonly string[],
): SQL {
  const patterns = phones.flatMap((phone) => digitsPattern(phone) ?? []);
  const found = columns.flatMap((column) => [
    ...words.map((word) => sql`strpos(lower(${column}::text), ${word.toLowerCase()}) > 0`),
    ...patterns.map((pattern) => sql`${column}::text ~ ${pattern}`),
  ]);
  return or(...found) ?? sql`false`;
}
