import {
  type Choice,
  choiceParameters,
  facets,
  isNarrowed,
  readChoice,
} from '#catalogue/products/narrowing/choice.ts';
import { isProductOrder, type ListOrder } from '#catalogue/products/product-order.ts';
import { readSearchWords, type SearchWords, searchParameters } from './search-address.ts';

/** The default order of a list if not newest first: as arranged by staff, or a search's relevance order. */
export type FirstOrder = Extract<ListOrder, 'arranged' | 'best'>;

/** The state of a list in its URL: filters, order, number skipped, number shown. */
export type ListAddress = {
  order: ListOrder;
  from: number;
  shown: number;
  first?: FirstOrder | undefined;
  /** Only if a filter is set. */
  choice?: Choice;
  /** Only for a search. */
  search?: SearchWords;
};

/** The initial number of pieces, and how many each 'Load more' adds. */
export const step = 24;
/** The maximum list length; the rest of a longer list starts on a new page. */
export const maxListLength = 20 * step;

export const firstPart: ListAddress = { order: 'newest', from: 0, shown: step };

const parameters = ['q', 'without', ...facets, 'from', 'shown', 'sort'];

/** Reads a URL, ignoring invalid values. Search words are read only if relevance is the default order. */
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

/** Reads the URL of a list with a single order. */
export function readUnsortedAddress(query: URLSearchParams): ListAddress {
  const { from, shown } = readListAddress(query);
  return { order: firstPart.order, from, shown };
}

/** The largest multiple of `unit` not above the number; zero without a number. */
function numberOf(text: string | null, unit: number): number {
  return /^\d{1,5}$/.test(text ?? '') ? Math.floor(Number(text) / unit) * unit : 0;
}

/** The same list limited to `total` pieces: never past its end, and no longer than needed to show them all. */
export function withinTotal(address: ListAddress, total: number): ListAddress {
  const last = Math.floor(Math.max(total - 1, 0) / maxListLength) * maxListLength;
  const from = Math.min(address.from, last);
  const needed = Math.max(Math.ceil((total - from) / step), 1) * step;
  return { ...address, from, shown: Math.min(address.shown, needed) };
}

/** The canonical query of a list, with the question mark; empty for the default list. */
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

/** The list parameters as written in the URL, for comparison with the canonical query. */
export function writtenListSearch(query: URLSearchParams): string {
  const written = new URLSearchParams(
    parameters.flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  return written.size > 0 ? `?${written}` : '';
}
