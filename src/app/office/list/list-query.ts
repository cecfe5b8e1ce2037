import {
  type ListCursor,
  type ListPart,
  type ListTotal,
  maxCount,
  readCursor,
} from '#platform/list-cursor.ts';

/** The state of a back-office list in its URL: search, order, page and filters. */
export type ListQuery<Sort extends string = string> = {
  search: string;
  sort: Sort;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** The cursor, if the page is found by one; `page` is then only its number. */
  cursor: ListCursor | null;
  /** The list's other parameters, by name; empty if not set. */
  filters: Record<string, string>;
};

type ListSchema<Sort extends string> = {
  /** The available orders; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  /** Whether the list begins with the largest, which is the newest. */
  isDescending: boolean;
  /** The available filters with their values. */
  filters?: Record<string, readonly string[]>;
  /** Whether its pages are found by cursors (written by `Pager`); by number alone, only the first ones are. */
  hasCursors?: boolean;
  /** The orders by a text; the others are by numbers and moments. */
  textSorts?: readonly NoInfer<Sort>[];
};

export const pageSize = 50;
const maxPage = 100_000;
/** Skipping rows takes as long as reading them. */
const maxPageByNumber = maxCount / pageSize;
const maxSearchLength = 100;

/** Parses the URL of a list. Unknown values are ignored, so that old links still work. */
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

/** The number of rows, as text. */
export function countedText({ total, isMore }: ListTotal): string {
  return `${total.toLocaleString('en-IN')}${isMore ? '+' : ''}`;
}

type PagePlace = Pick<ListQuery, 'page' | 'cursor'>;

/** The rows to read for a page: one more than it shows, to know whether there is another page. */
export function pageRange({ page, cursor }: PagePlace): ListPart {
  return { cursor, offset: cursor ? 0 : (page - 1) * pageSize, limit: pageSize + 1 };
}

/** The rows to show of those read, and whether another page follows. */
export function pageOf<Row>(
  { cursor }: PagePlace,
  rows: readonly Row[],
): { rows: Row[]; hasNext: boolean } {
  // Going backwards means coming from a next page.
  if (cursor?.isBackwards) return { rows: rows.slice(-pageSize), hasNext: true };
  return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize };
}

/** The URL of the same list with these parameters changed, on the first page unless one is given. */
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

/** The parameters of a list without its page. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(params);
  for (const name of ['page', 'after', 'before']) all.delete(name);
  return all;
}

/** How a column head sorts the list: by that column, reversed on the second click. */
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
