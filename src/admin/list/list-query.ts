/** What an address says about a list of the back office: what is searched for, in which order, which page. */
export type ListQuery<Sort extends string = string> = {
  search: string;
  sort: Sort;
  isDescending: boolean;
  /** From 1. */
  page: number;
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
};

export const pageSize = 50;
const maxSearchLength = 100;

/** Reads the address of a list. What it does not know is passed over, so that an old link still opens the list. */
export function readListQuery<Sort extends string>(
  params: URLSearchParams,
  listSchema: ListSchema<Sort>,
): ListQuery<Sort> {
  const wanted = params.get('sort') ?? '';
  const name = wanted.replace(/^-/, '');
  const sort = listSchema.sorts.find((each) => each === name);
  const filters = Object.entries(listSchema.filters ?? {}).map(([key, values]) => {
    const value = params.get(key) ?? '';
    return [key, values.includes(value) ? value : ''] as const;
  });
  return {
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: sort ?? listSchema.sorts[0],
    isDescending: sort ? wanted.startsWith('-') : listSchema.isDescending,
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000),
    filters: Object.fromEntries(filters),
  };
}

/** Which rows a page shows. */
export function pageRange(query: Pick<ListQuery, 'page'>): { offset: number; limit: number } {
  return { offset: (query.page - 1) * pageSize, limit: pageSize };
}

/** The address of the same list with these parameters changed; the page is the first again unless it is named. */
export function changedListAddress(
  params: URLSearchParams,
  changes: Record<string, string>,
): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
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
