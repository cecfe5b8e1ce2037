import { Link } from '#app/storefront/link.tsx';
import { FactList } from '#app/storefront/fact-list.tsx';
import { formatRupees, paise, type Paise } from '#price/money/money.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { plotSize, rateSpans, type RateSpan } from '../rate-history.ts';
import type { CourseInWords } from './read-gold-rates.server.ts';

const spanNames: Record<RateSpan, string> = { 30: '30 days', 90: '90 days', 365: '1 year' };

type Day = { day: string; rates: readonly Paise[] };

type HistoryProps = {
  span: RateSpan;
  /** The karat whose line is drawn. */
  drawn: Karat;
  karats: readonly Karat[];
  days: readonly Day[];
  course?: CourseInWords;
  path?: string;
};

/** The rate's history: a line, its key figures, and a table of every day. */
export function RateHistory({ span, drawn, karats, days, course, path }: HistoryProps) {
  return (
    <section aria-labelledby="moved">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="moved" className="font-display text-2xl font-semibold">
          How the rate has moved
        </h2>
        <nav aria-label="Days shown" className="no-print flex gap-x-5">
          {rateSpans.map((each) => (
            <Link
              key={each}
              to={each === rateSpans[0] ? '/gold-rate' : `/gold-rate?days=${each}`}
              rel={each === rateSpans[0] ? undefined : 'nofollow'}
              aria-current={each === span ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-gold aria-[current]:font-medium"
            >
              {spanNames[each]}
            </Link>
          ))}
        </nav>
      </div>
      {course && path ? (
        <>
          <Plot course={course} path={path} name={formatKarat(drawn)} />
          <FactList
            facts={[
              { term: `${formatKarat(drawn)} since ${course.from}`, detail: course.move },
              { term: 'Lowest', detail: course.lowest },
              { term: 'Highest', detail: course.highest },
            ]}
          />
          <DayTable days={days} karats={karats} />
        </>
      ) : (
        <p className="text-muted">The rate has not changed in {spanNames[span]}.</p>
      )}
    </section>
  );
}

type PlotProps = { course: CourseInWords; path: string; name: string };

function Plot({ course, path, name }: PlotProps) {
  const { width, height } = plotSize;
  const summary = `${name} per gram: lowest ${course.lowest}, highest ${course.highest}`;
  return (
    <figure className="figures mb-4 text-sm text-muted">
      <div className="flex gap-3">
        <div aria-hidden className="flex flex-col justify-between text-right whitespace-nowrap">
          <span>{course.high}</span>
          <span>{course.low}</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 -4 ${width} ${height + 8}`}
          preserveAspectRatio="none"
          className="h-44 w-full min-w-0 border-b border-line md:h-56"
        >
          <path
            d={path}
            fill="none"
            stroke="var(--color-gold-ink)"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="mt-2 flex justify-between">
        <span>{course.from}</span>
        <span>{name} per gram</span>
        <span>today</span>
      </figcaption>
    </figure>
  );
}

function DayTable({ days, karats }: Pick<HistoryProps, 'days' | 'karats'>) {
  return (
    <Disclosure title="All rates in this period">
      <div className="overflow-x-auto">
        <table className="figures w-full text-right whitespace-nowrap">
          <caption className="sr-only">Rate per gram at the end of each day</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 text-left font-normal">
                Day
              </th>
              {karats.map((karat) => (
                <th key={karat} scope="col" className="py-2 pl-3 font-normal">
                  {formatKarat(karat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, rates }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {day}
                </th>
                {karats.map((karat, place) => (
                  <td key={karat} className="py-2 pl-3">
                    {formatRupees(rates[place] ?? paise(0))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
