import type { RouterContextProvider } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import {
  formatDay,
  formatIndianDate,
  formatIndianTime,
  lastMidnight,
  nextMidnight,
} from '#platform/indian-time.ts';
import { formatRupees, paise, type Paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { rateFor, ratedKarats } from '#price/pricing/gold-rate.ts';
import { defaultKarat, type Karat } from '#price/pricing/karat.ts';
import { priceOf } from '#price/pricing/price.ts';
import { listRatesSince } from '../gold-price-queries.server.ts';
import {
  beginOfSpan,
  courseOf,
  lastOfEachDay,
  plotPath,
  type RateCourse,
  type RatePoint,
  type RateSpan,
  readRateSpan,
  stepsOf,
} from '../rate-history.ts';

/** Weights that people ask for: a gram, a sovereign (pavan) and the ten grams that newspapers quote. */
const askedWeightsMg = [1_000, 8_000, 10_000].map(milligrams);

/** The current gold rates, and their history over the span named in the URL. */
export async function readGoldRates(context: Readonly<RouterContextProvider>, request: Request) {
  const { catalogue, db } = await openPublicPage(context);
  // Rounded up to midnight, so that the page stays the same while its rates do.
  const now = nextMidnight(lastMidnight(context.get(shopContext).clock()));
  const { pricing, settings } = catalogue;
  const karats = ratedKarats(settings.selling.offeredKarats);
  const span = readRateSpan(new URL(request.url).searchParams.get('days'));
  const points = await listRatesSince(db, beginOfSpan(span, now));
  return {
    setAt: pricing.rateUpdatedAt && formatIndianTime(pricing.rateUpdatedAt),
    rates: karats.map((karat) => {
      const ratePaisePerGram = rateFor(pricing, karat);
      return {
        karat,
        ratePaisePerGram,
        values: askedWeightsMg.map((weightMg) => goldValue(weightMg, ratePaisePerGram)),
      };
    }),
    gstPercentage: pricing.gstPercentage,
    hallmarkFee: pricing.hallmarkFee,
    history: historyOf(points, { karats, span, now }),
  };
}

function goldValue(netWeightMg: (typeof askedWeightsMg)[number], ratePaisePerGram: Paise): Paise {
  const bare = { makingChargePercentage: 0, gstPercentage: 0, discountPercentage: null } as const;
  const plain = { discountBasis: 'none', terms: null, hallmarkFee: paise(0) } as const;
  return priceOf({ netWeightMg, ratePaisePerGram, ...bare, ...plain, reductions: [] }).gold;
}

type Shown = { karats: readonly Karat[]; span: RateSpan; now: Date };

/** Only one line is drawn, of the karat that most pieces are made in. */
function historyOf(points: readonly RatePoint[], { karats, span, now }: Shown) {
  const drawn = karats.includes(defaultKarat) ? defaultKarat : (karats[0] ?? defaultKarat);
  const steps = stepsOf(points, drawn, beginOfSpan(span, now));
  const course = courseOf(steps);
  return {
    span,
    drawn,
    days: lastOfEachDay(points).map(({ day, rate }) => ({
      day: formatDay(day),
      rates: karats.map((karat) => rateFor(rate, karat)),
    })),
    ...(course && { course: courseInWords(course), path: plotPath(steps, now) }),
  };
}

export type CourseInWords = Record<'from' | 'to' | 'move' | 'lowest' | 'highest', string> & {
  low: string;
  high: string;
};

function courseInWords({ first, last, lowest, highest }: RateCourse): CourseInWords {
  const perGram = ({ paisePerGram }: { paisePerGram: Paise }) => formatRupees(paisePerGram);
  const onDay = (step: RateCourse['first']) => `${perGram(step)} on ${formatIndianDate(step.at)}`;
  return {
    from: formatIndianDate(first.at),
    to: formatIndianDate(last.at),
    move: moveInWords(first.paisePerGram, last.paisePerGram),
    lowest: onDay(lowest),
    highest: onDay(highest),
    low: perGram(lowest),
    high: perGram(highest),
  };
}

function moveInWords(from: Paise, to: Paise): string {
  if (from === to) return 'Unchanged';
  const percent = Math.abs(((to - from) / from) * 100).toFixed(1);
  return `${formatRupees(paise(Math.abs(to - from)))} ${to > from ? 'up' : 'down'} (${percent}%)`;
}
