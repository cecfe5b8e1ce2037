import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { BookMonth } from '#books/books/book-queries.server.ts';
import { sumOfEntries } from '#books/books/day-book.ts';
import { listBookDays, readBookDay } from '#books/books/day-book-queries.server.ts';
import { natureOfDocument } from '#books/books/doc-issue.ts';
import { hasReturn } from '#books/books/has-return.ts';
import { readMonthReturn } from '#books/books/month-return-queries.server.ts';
import { readMonthSummaries } from '#books/books/month-summary-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { hsnSums, sectionSums } from '#books/books/section-sums.ts';

/** The file has all entries of a day. */
const maxShown = 100;

/** The data of a month's page: its totals, the tables of its return, and one day of its day book, by default the last. */
export async function readMonth(
  db: DatabaseOrTransaction,
  { month, isTest, day, now }: BookMonth & { day: string | null; now: Date },
) {
  const [summary] = await readMonthSummaries(db, { months: [month], isTest, now });
  if (!summary) throw new Error('A month that was asked for has no summary');
  const { gstr1 } = await readMonthReturn(db, { month, isTest });
  const { details } = await readSettings(db);
  const days = await listBookDays(db, { month, isTest });
  return {
    summary,
    hasReturn: hasReturn(details, gstr1),
    sections: sectionSums(gstr1),
    hsn: hsnSums(gstr1),
    issued: (gstr1.doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
      docs.map(({ from, to, totnum }) => ({
        from,
        to,
        totnum,
        nature: natureOfDocument[doc_num] ?? '',
      })),
    ),
    days,
    shown: await readShownDay(db, {
      month,
      isTest,
      day: days.find((each) => each === day) ?? days.at(-1),
    }),
  };
}

async function readShownDay(
  db: DatabaseOrTransaction,
  { month, isTest, day }: BookMonth & { day: string | undefined },
) {
  if (!day) return null;
  const entries = await readBookDay(db, { month, isTest, day });
  return {
    day,
    entries: entries.slice(0, maxShown),
    more: Math.max(entries.length - maxShown, 0),
    sums: sumOfEntries(entries),
  };
}
