/** What products are grouped by: one category, and any number of collections. */
export type GroupKind = 'category' | 'collection';
