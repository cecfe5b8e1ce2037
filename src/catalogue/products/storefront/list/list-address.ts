import {
  type Choice,
  choiceParameters,
  facets,
  isNarrowed,
  readChoice,
} from '#catalogue/products/narrowing/choice.ts';
import { isProductOrder, type ListOrder } from '#catalogue/products/product-order.ts';
import { readSearchWords, type SearchWords, searchParameters } from './search-address.ts';

/** What a list begins in where that is not newest first: as staff have arranged it, or what a search found best. */
export type FirstOrder = Extract<ListOrder, 'arranged' | 'best'>;

/** What the address of a list says: what was chosen of it, the order, how many are passed over, how many are shown. */
export type ListAddress = {
  order: ListOrder;
  from: number;
  shown: number;
  first?: FirstOrder | undefined;
  /** Only where anything was chosen. */
  choice?: Choice;
  /** Only of a search. */
  search?: SearchWords;
};

/** How many pieces a list begins with, and how many each 'Load more' adds. */
export const step = 24;
/** How long a list grows; the rest of a larger one begins on a page of its own. */
export const maxListLength = 20 * step;

export const firstPart: ListAddress = { order: 'newest', from: 0, shown: step };

const parameters = ['q', 'without', ...facets, 'from', 'shown', 'sort'];

/** Reads an address; what makes no sense counts as not said. Of a list that begins with the best found words are read, too. */
export function readListAddress(query: URLSearchParams, first?: FirstOrder): ListAddress {
  const sort = query.get('sort');
  const from = numberOf(query.get('from'), maxListLength);
  const choice = readChoice(query);
  return {
    order: isProductOrder(sort) ? sort : (first ?? firstPart.order),
    from,
    shown: Math.min(numberOf(query.get('shown'), step) || step, maxListLength),
    ...(first && { first }),
    ...(isNarrowed(choice) && { choice }),
    ...(first === 'best' && { search: readSearchWords(query) }),
  };
}

/** Reads the address of a list that has but one order. */
export function readUnsortedAddress(query: URLSearchParams): ListAddress {
  const { from, shown } = readListAddress(query);
  return { order: firstPart.order, from, shown };
}

/** The largest multiple of `unit` that is not above the number; zero where there is no number. */
function numberOf(text: string | null, unit: number): number {
  return /^\d{1,5}$/.test(text ?? '') ? Math.floor(Number(text) / unit) * unit : 0;
}

/** The same list where there are only so many pieces: never beyond its end, never longer than it takes to show them. */
export function withinTotal(address: ListAddress, total: number): ListAddress {
  const last = Math.floor(Math.max(total - 1, 0) / maxListLength) * maxListLength;
  const from = Math.min(address.from, last);
  const needed = Math.max(Math.ceil((total - from) / step), 1) * step;
  return { ...address, from, shown: Math.min(address.shown, needed) };
}

/** The query of a list's one address, with the question mark; empty for its plain beginning. */
export function listSearch({ order, from, shown, first, choice, search }: ListAddress): string {
  const query = new URLSearchParams([
    ...(search ? searchParameters(search) : []),
    ...choiceParameters(choice ?? {}),
    ...(from > 0 ? [['from', String(from)]] : []),
    ...(shown > step ? [['shown', String(shown)]] : []),
    ...(order === (first ?? firstPart.order) ? [] : [['sort', order]]),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** What an address says of the list, as it was written; for comparing it with the one address. */
export function writtenListSearch(query: URLSearchParams): string {
  const written = new URLSearchParams(
    parameters.flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  return written.size > 0 ? `?${written}` : '';
}
