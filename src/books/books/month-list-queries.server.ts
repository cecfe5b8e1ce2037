import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { monthAfter } from '#platform/indian-time.ts';
import { findBookSpan } from './month-summary-queries.server.ts';

/** Bounds the list of months: a hundred years. */
const maxMonths = 1_200;

/** The months from the first document to the last, of real and sandbox sales, newest first. */
export async function listBookMonths(db: DatabaseOrTransaction): Promise<string[]> {
  const spans = [await findBookSpan(db, false), await findBookSpan(db, true)].filter(
    (span) => span !== null,
  );
  const [first] = spans.map((span) => span.first).toSorted();
  const last = spans
    .map((span) => span.last)
    .toSorted()
    .at(-1);
  if (!first || !last) return [];
  const months = [first];
  while (months.length < maxMonths && (months.at(-1) ?? last) < last) {
    months.push(monthAfter(months.at(-1) ?? last));
  }
  return months.toReversed();
}
