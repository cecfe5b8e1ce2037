import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { digitsPattern, type Person } from './erasure.ts';

/** Shorter names are words of others too. */
const shortestName = 6;

/**
 * Whether a text holds an e-mail, a number or a whole name of this person, however it is written. Where names could be
 * those of others, only e-mails and numbers are looked for.
 */
export function mentions(person: Person, ...columns: (AnyPgColumn | SQL)[]): SQL {
  const names = person.names.filter((name) => name.length >= shortestName);
  return holds(columns, [...person.emails, ...names], person.phones);
}

/** Whether a text holds an e-mail or a number of this person. */
export function reaches(person: Person, ...columns: (AnyPgColumn | SQL)[]): SQL {
  return holds(columns, person.emails, person.phones);
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
