import { isId } from '#platform/ids.ts';
import { isKarat, type Karat } from '#price/pricing/karat.ts';

/** A compared product or variation and its karat; null for the karat that its page shows first. */
export type ComparedId = { id: string; karat: Karat | null };

/** The most pieces compared: more would be hard to compare side by side. */
export const mostCompared = 4;
/** The search text for adding a piece, from the page's form. */
export const addParameter = 'add';
/** A piece added, from its page, to those remembered on this device (`comparePath` in `app/storefront/paths.ts`). */
export const withParameter = 'with';

const between = '_';

/** The compared pieces of a URL, each once. */
export function readCompared(query: URLSearchParams): ComparedId[] {
  const named = [...(query.get('pieces') ?? '').split(between), query.get(withParameter) ?? ''];
  return joinCompared(named.flatMap(comparedIn), []);
}

/** Appends pieces and keeps the last few. */
export function joinCompared(some: readonly ComparedId[], more: readonly ComparedId[]) {
  const isMore = new Set(more.map(({ id }) => id));
  const each = new Map(
    [...some.filter(({ id }) => !isMore.has(id)), ...more].map((one) => [one.id, one]),
  );
  return [...each.values()].slice(-mostCompared);
}

/** The canonical query for comparing these pieces. */
export function comparedParameters(pieces: readonly ComparedId[]): Record<string, string> {
  if (pieces.length === 0) return {};
  return { pieces: pieces.map(({ id, karat }) => (karat ? `${id}.${karat}` : id)).join(between) };
}

export function comparisonPath(pieces: readonly ComparedId[]): string {
  const parameters = new URLSearchParams(comparedParameters(pieces));
  return parameters.size > 0 ? `/compare?${parameters}` : '/compare';
}

function comparedIn(text: string): ComparedId[] {
  const [id = '', karat] = text.toLowerCase().split('.');
  return isId(id) ? [{ id, karat: isKarat(karat) ? karat : null }] : [];
}
