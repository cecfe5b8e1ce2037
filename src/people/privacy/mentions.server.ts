import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { digitsPattern, type Person } from './erasure.ts';

/** Shorter names are also common words. */
const shortestName = 6;

/** `asha@x.in` must not match in `usha.asha@x.in` or `asha@x.in.org`; a full stop after it ends a sentence. */
const email = { before: '(?<![[:alnum:]._%+-])', after: '(?![[:alnum:]-]|[.][[:alnum:]])' };
const words = { before: '(?<![[:alnum:]])', after: '(?![[:alnum:]])' };
/** Ten digits, with or without a dialling prefix. */
const phone = { before: '(?<![0-9])(?:0{0,2}91[^0-9]{0,2}|0)?', after: '(?![0-9])' };

type Column = AnyPgColumn | SQL;
type Bounds = typeof email;

/** Whether a text of their own orders contains an e-mail, a number or a full name of this person, in any spelling. */
export function mentions(person: Person, ...columns: Column[]): SQL {
  const names = person.names.filter((name) => name.length >= shortestName);
  const patterns = person.phones.flatMap((each) => digitsPattern(each) ?? []);
  return anyOf([
    ...[person.email, ...person.otherEmails].flatMap((each) => holds(columns, each, email)),
    ...names.flatMap((name) => holds(columns, name, words)),
    ...patterns.flatMap((digits) =>
      columns.map((column) => sql`${column}::text ~ ${phone.before + digits + phone.after}`),
    ),
  ]);
}

/** Whether any text contains this person's e-mail, also URL-encoded. */
export function mentionsEmail(person: Person, ...columns: Column[]): SQL {
  const spellings = [person.email, encodeURIComponent(person.email)];
  return anyOf(spellings.flatMap((each) => holds(columns, each, email)));
}

/** Whether a text contains one of these order numbers or ids. */
export function mentionsOneOf(wanted: readonly string[], ...columns: Column[]): SQL {
  return anyOf(wanted.flatMap((each) => holds(columns, each, words)));
}

/** Checks for the word at all first, which is fast and false for most rows, then for word boundaries. */
function holds(columns: readonly Column[], typed: string, { before, after }: Bounds): SQL[] {
  const word = typed.toLowerCase();
  const pattern = before + word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`) + after;
  return columns.map((column) => {
    const text = sql`lower(${column}::text)`;
    return sql`(strpos(${text}, ${word}) > 0 and ${text} ~ ${pattern})`;
  });
}

const anyOf = (conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;
