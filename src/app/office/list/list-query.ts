import {
  type ListCursor,
  type ListPart,
  type ListTotal,
  maxCount,
  readCursor,
} from '#platform/list-cursor.ts';

/** What an address says about a list of the back office: what is searched for, in which order, which page. */
export type ListQuery<Sort extends string = string> = {
  search: string;
  sort: Sort;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** The row beside the page, where the list is found by it; the page is only its number then. */
  cursor: ListCursor | null;
  /** Every other parameter that the list knows, by name; empty where it is not set. */
  filters: Record<string, string>;
};

type ListSchema<Sort extends string> = {
  /** The orders that the list knows; the first is taken where the address names none. */
  sorts: readonly [Sort, ...Sort[]];
  /** Whether the list begins with the largest, which is the newest. */
  isDescending: boolean;
  /** The filters that the list knows, with the values that each may have. */
  filters?: Record<string, readonly string[]>;
  /** Whether its pages are found by the row beside them (`Pager` writes it); by number alone only the first ones are. */
  hasCursors?: boolean;
  /** The orders that go by a text, where the others go by numbers and moments. */
  textSorts?: readonly NoInfer<Sort>[];
};

export const pageSize = 50;
const maxPage = 100_000;
/** Passing over rows takes as long as reading them. */
const maxPageByNumber = maxCount / pageSize;
const maxSearchLength = 100;

/** Reads the address of a list. What it does not know is passed over, so that an old link still opens the list. */
export function readListQuery<Sort extends string>(
  params: URLSearchParams,
  listSchema: ListSchema<Sort>,
): ListQuery<Sort> {
  const wanted = params.get('sort') ?? '';
  const name = wanted.replace(/^-/, '');
  const known = listSchema.sorts.find((each) => each === name);
  const sort = known ?? listSchema.sorts[0];
  const filters = Object.entries(listSchema.filters ?? {}).map(([key, values]) => {
    const value = params.get(key) ?? '';
    return [key, values.includes(value) ? value : ''] as const;
  });
  const kind = listSchema.textSorts?.includes(sort) ? 'text' : 'number';
  const cursor = listSchema.hasCursors
    ? (readCursor(params.get('after'), false, kind) ?? readCursor(params.get('before'), true, kind))
    : null;
  const lastPage = listSchema.hasCursors && !cursor ? maxPageByNumber : maxPage;
  return {
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort,
    isDescending: known ? wanted.startsWith('-') : listSchema.isDescending,
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), lastPage),
    cursor,
    filters: Object.fromEntries(filters),
  };
}

/** How many rows a list has, in words. */
export function countedText({ total, isMore }: ListTotal): string {
  return `${total.toLocaleString('en-IN')}${isMore ? '+' : ''}`;
}

type PagePlace = Pick<ListQuery, 'page' | 'cursor'>;

/** Which rows are read for a page: one more than it shows, which says whether another page comes. */
export function pageRange({ page, cursor }: PagePlace): ListPart {
  return { cursor, offset: cursor ? 0 : (page - 1) * pageSize, limit: pageSize + 1 };
}

/** What a page shows of the rows that were read for it, and whether another page comes after it. */
export function pageOf<Row>(
  { cursor }: PagePlace,
  rows: readonly Row[],
): { rows: Row[]; hasNext: boolean } {
  // Who goes back has come from the page after it.
  if (cursor?.isBackwards) return { rows: rows.slice(-pageSize), hasNext: true };
  return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize };
}

/** The address of the same list with these parameters changed; the page is the first again unless it is named. */
export function changedListAddress(
  params: URLSearchParams,
  changes: Record<string, string>,
): string {
  const next = withoutPage(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}

/** What an address says of a list besides the page of it. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(params);
  for (const name of ['page', 'after', 'before']) all.delete(name);
  return all;
}

/** How the head of a column sorts the list: by it, and the other way round at the second press. */
export function columnSort<Sort extends string>(
  params: URLSearchParams,
  query: Pick<ListQuery<Sort>, 'sort' | 'isDescending'>,
  column: Sort,
): { to: string; direction: 'ascending' | 'descending' | null } {
  const isSorted = query.sort === column;
  const next = isSorted && !query.isDescending ? `-${column}` : column;
  const direction = query.isDescending ? 'descending' : 'ascending';
  return { to: changedListAddress(params, { sort: next }), direction: isSorted ? direction : null };
}
