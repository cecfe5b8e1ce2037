/**
 * The fields of a value that its reader never accesses, such as `/spec/replcas`. A schema that allows unknown fields misses
 * typos, but its validator accesses every field that it knows.
 */
export function unknownFields(value: unknown, read: (watched: unknown) => void): string[] {
  const seen = new Set<string>();
  read(watch(value, '', seen));
  return fieldsOf(value, '').filter((field) => !seen.has(field));
}

function watch(value: unknown, at: string, seen: Set<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      seen.add(`${at}/${key}`);
      return watch(found, `${at}/${key}`, seen);
    },
  });
}

function fieldsOf(value: unknown, at: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, field]) => [
    `${at}/${key}`,
    ...fieldsOf(field, `${at}/${key}`),
  ]);
}
