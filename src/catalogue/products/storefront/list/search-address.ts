import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import { tidyQuery } from '#catalogue/products/search/tidy-query.ts';

/** What a search looks for, and words that what it finds must not have. */
export type SearchWords = { words: string; without: readonly string[] };

const mostWithout = 4;
const word = /^[\p{L}\p{M}]{2,30}$/u;

/** Reads the words of a search from an address, or from a form that was sent. */
export function readSearchWords(query: URLSearchParams): SearchWords {
  const gone = query.get(letGoParameter) ?? '';
  const said = query.getAll('without').flatMap((each) => each.toLowerCase().split('_'));
  const without = [...new Set(said)].filter(
    (each) => word.test(each) && gone !== 'all' && gone !== `without.${each}`,
  );
  return {
    words: gone === 'q' ? '' : tidyQuery(query.get('q') ?? ''),
    without: without.toSorted().slice(0, mostWithout),
  };
}

/** The parameters of the one address of these words. */
export function searchParameters({ words, without }: SearchWords): [string, string][] {
  return [
    ...(words ? [['q', words] as [string, string]] : []),
    ...(without.length > 0 ? [['without', without.join('_')] as [string, string]] : []),
  ];
}
