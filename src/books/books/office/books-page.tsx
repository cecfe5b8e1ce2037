import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  findBookSpan,
  monthsOfYear,
  readMonthSummaries,
} from '#books/books/month-summary-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/books-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { bookMessages as messages } from './book-messages.ts';
import { MonthTable } from './month-table.tsx';
import { firstYearOf } from '#platform/indian-time.ts';
import { booksOf } from './books-of.server.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';

export const handle: AdminHandle = { right: 'books' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const now = shop.clock();
  const { isTest } = booksOf(shop);
  const found = await listOrShowError(shop, messages.failedToLoad, async (db) => {
    const span = await findBookSpan(db, isTest);
    if (!span) return { years: [], year: null, months: [] };
    const years = yearsOf(span);
    const wanted = Number(url.searchParams.get('year'));
    const year = years.find((each) => each === wanted) ?? years[0] ?? wanted;
    const all = await readMonthSummaries(db, { months: monthsOfYear(`${year}-04`), isTest, now });
    const months = all.filter(({ documentCount, closed }) => documentCount > 0 || closed);
    return { years, year, months: months.toReversed() };
  });
  return { found, isTest };
}

/** The financial years with documents, by the calendar year each began in, newest first. */
function yearsOf({ first, last }: { first: string; last: string }): number[] {
  const [from, to] = [firstYearOf(first), firstYearOf(last)];
  return Array.from({ length: Math.min(to - from + 1, 100) }, (_, place) => to - place);
}

/** The months of the shop's books, one financial year at a time. */
export default function BooksPage({ loaderData: { found, isTest } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Books"
        text={
          found?.year
            ? `April ${found.year} to March ${found.year + 1}, sales less returns.`
            : 'Month by month.'
        }
      />
      <div className="grid gap-4 md:gap-3">
        {isTest && <p className="text-muted">{messages.sandbox}</p>}
        {!found && <LoadFailed text={messages.failedToLoad} />}
        {found && found.years.length > 1 && <Years years={found.years} year={found.year} />}
        {found?.months.length === 0 && (
          <EmptyTable text={found.year === null ? messages.none : messages.noneInYear} />
        )}
        {found && found.months.length > 0 && <MonthTable months={found.months} />}
      </div>
    </>
  );
}

function Years({ years, year }: { years: number[]; year: number | null }) {
  return (
    <nav aria-label="Financial years" className="flex flex-wrap gap-1">
      {years.map((each) => (
        <Link
          key={each}
          to={`?year=${each}`}
          preventScrollReset
          aria-current={each === year ? 'true' : undefined}
          className="figures inline-flex min-h-11 items-center rounded-sm border border-line px-3 hover:border-edge aria-[current]:border-gold aria-[current]:bg-sand aria-[current]:font-medium md:min-h-9"
        >
          {each}–{String((each + 1) % 100).padStart(2, '0')}
        </Link>
      ))}
    </nav>
  );
}
