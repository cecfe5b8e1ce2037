import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidField, refusal } from './errors.ts';
import type { Checked } from './request-fields.ts';

type ListPage = { count: number; skip: number; within: SQL | undefined };

/** The paging parameters of every list: count (10, at most 100), skip, and from/to in Unix seconds. */
export function readListPage(query: URLSearchParams, createdAt: PgColumn): Checked<ListPage> {
  const numbers = { count: 10, skip: 0, from: NaN, to: NaN };
  for (const name of ['count', 'skip', 'from', 'to'] as const) {
    const text = query.get(name);
    if (text === null) continue;
    if (!/^\d{1,12}$/.test(text)) return { ok: false, answer: invalidField(name) };
    numbers[name] = Number(text);
  }
  const { count, skip, from, to } = numbers;
  if (count < 1 || count > 100) {
    const answer = refusal(400, 'The count must be between 1 and 100.', { field: 'count' });
    return { ok: false, answer };
  }
  const instant = (secondsSince: number) => new Date(secondsSince * 1000);
  const within = and(
    Number.isNaN(from) ? undefined : gte(createdAt, instant(from)),
    Number.isNaN(to) ? undefined : lte(createdAt, instant(to + 1)),
  );
  return { ok: true, value: { count, skip, within } };
}
