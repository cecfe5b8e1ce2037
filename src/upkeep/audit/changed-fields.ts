/** Fields by name, with values that JSON can express. */
export type ChangedFields = Record<string, unknown>;

/**
 * What of a record changed, from what to what; null where nothing did. Values are compared as they are written down,
 * so lists and records are compared by their content.
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
