import { isId } from '#platform/ids.ts';
import { isKarat, type Karat } from '#price/pricing/karat.ts';

/** A product or variation that is compared, in a karat; in the one that its page shows first where none is named. */
export type ComparedId = { id: string; karat: Karat | null };

/** More side by side are not compared, but looked at. */
export const mostCompared = 4;
/** The words by which one more is looked for, from the form of the page. */
export const addParameter = 'add';
/** One more than this device remembers, from the page of a piece (`comparePath` in `app/storefront/paths.ts`). */
export const withParameter = 'with';

const between = '_';

/** The pieces that an address compares, each once. */
export function readCompared(query: URLSearchParams): ComparedId[] {
  const named = [...(query.get('pieces') ?? '').split(between), query.get(withParameter) ?? ''];
  return joinCompared(named.flatMap(comparedIn), []);
}

/** With more of them, of which the last few stay. */
export function joinCompared(some: readonly ComparedId[], more: readonly ComparedId[]) {
  const isMore = new Set(more.map(({ id }) => id));
  const each = new Map(
    [...some.filter(({ id }) => !isMore.has(id)), ...more].map((one) => [one.id, one]),
  );
  return [...each.values()].slice(-mostCompared);
}

/** The parameters of the one address that compares these. */
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
