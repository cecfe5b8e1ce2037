import { dayMs, formatLongDate } from '#platform/indian-time.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { reductionWords } from '#price/pricing/reduction-words.ts';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { OrderLine } from './order.ts';
import { isToPack, type Standing } from './status-moves.ts';

/** How far the line's order is: made-to-order pieces are in the making from payment until dispatch. */
export type LineStanding = Standing & { paidAt: Date | null };

/** `22KT, Size 12 · 16.6 mm`: the karat of a piece, and its size if it has one. */
export function karatAndSize({ karat, size }: Pick<OrderLine, 'karat' | 'size'>): string[] {
  return [formatKarat(karat), ...(size ? [sizeOnPaper(size)] : [])];
}

/** Further notes on a piece, without its price: its lead time and its stones. */
export function pieceNotes(
  { leadDays, priceTerms }: Pick<OrderLine, 'leadDays' | 'priceTerms'>,
  standing: LineStanding | null,
): string[] {
  const stones = priceTerms?.stones ?? [];
  return [
    ...(leadDays === null ? [] : [leadWords(leadDays, standing)]),
    ...stones.map((stone) => [stoneName(stone), stoneFacts(stone)].filter(Boolean).join(', ')),
  ];
}

/** The same, with the reduction by an offer or a code. */
export function lineNotes(
  line: Pick<OrderLine, 'leadDays' | 'priceTerms' | 'reduction'>,
  standing: LineStanding | null,
): string[] {
  const { reduction } = line;
  return [...pieceNotes(line, standing), ...(reduction ? [reductionWords(reduction)] : [])];
}

/** `Made to order, 21 days`; from payment until dispatch, `Made for you: ready in about 21 days, around 13 December 2026`. */
export function leadWords(leadDays: number, standing: LineStanding | null): string {
  const days = leadDays === 1 ? '1 day' : `${leadDays} days`;
  const from = standing && isToPack(standing) ? standing.paidAt : null;
  if (!from) return `Made to order, ${days}`;
  const ready = new Date(from.getTime() + leadDays * dayMs);
  return `Made for you: ready in about ${days}, around ${formatLongDate(ready)}`;
}
