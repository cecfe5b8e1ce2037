import { type DocumentKind, documentKinds } from '#orders/documents/document.ts';
import type { DocumentFilter } from '#orders/documents/document-list-queries.server.ts';
import { isMonth } from '#platform/indian-time.ts';
import { type ListQuery, readListQuery } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['newest'],
  isDescending: true,
  filters: { kind: documentKinds },
  hasCursors: true,
} as const;

export const documentFilterNames = ['kind', 'month'] as const;

/** What an address says of the list of documents. */
export function readDocumentList(params: URLSearchParams): {
  query: ListQuery;
  filter: DocumentFilter;
} {
  const query = readListQuery(params, listSchema);
  const month = params.get('month') ?? '';
  const kind = documentKinds.find((each): each is DocumentKind => each === query.filters['kind']);
  return {
    query,
    filter: { search: query.search, kind: kind ?? null, month: isMonth(month) ? month : null },
  };
}
