/** Fields by name, with JSON values. */
export type ChangedFields = Record<string, unknown>;

/**
 * The changed fields of a record, before and after; null if nothing changed. Values are compared as JSON, so lists and records
 * are compared by content.
 */
export function changedFields(
  before: ChangedFields,
  after: ChangedFields,
): { before: ChangedFields; after: ChangedFields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  return { before: only(before, names), after: only(after, names) };
}

function only(record: ChangedFields, names: string[]): ChangedFields {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
