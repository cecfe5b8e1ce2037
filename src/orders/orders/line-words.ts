import { dayMs, formatLongDate } from '#platform/indian-time.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { reductionWords } from '#price/pricing/reduction-words.ts';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { OrderLine } from './order.ts';
import { isToPack, type Standing } from './status-moves.ts';

/** How far the order of a line is: what is made for it is being made from its payment until it leaves. */
export type LineStanding = Standing & { paidAt: Date | null };

/** `22KT, Size 12 · 16.6 mm`: what a piece is made of, and its size if it has one. */
export function karatAndSize({ karat, size }: Pick<OrderLine, 'karat' | 'size'>): string[] {
  return [formatKarat(karat), ...(size ? [sizeOnPaper(size)] : [])];
}

/** What is to be said of a piece besides, and of its price nothing: when it is made, and its stones. */
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

/** The same, and what an offer or a code takes off what. */
export function lineNotes(
  line: Pick<OrderLine, 'leadDays' | 'priceTerms' | 'reduction'>,
  standing: LineStanding | null,
): string[] {
  const { reduction } = line;
  return [...pieceNotes(line, standing), ...(reduction ? [reductionWords(reduction)] : [])];
}

/**
 * `Made to order, 21 days`; once it is paid, and until it leaves, `Made for you: ready in about 21 days, around 13 December
 * 2026`.
 */
export function leadWords(leadDays: number, standing: LineStanding | null): string {
  const days = leadDays === 1 ? '1 day' : `${leadDays} days`;
  const from = standing && isToPack(standing) ? standing.paidAt : null;
  if (!from) return `Made to order, ${days}`;
  const ready = new Date(from.getTime() + leadDays * dayMs);
  return `Made for you: ready in about ${days}, around ${formatLongDate(ready)}`;
}
