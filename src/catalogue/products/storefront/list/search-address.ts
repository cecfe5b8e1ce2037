import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import { tidyQuery } from '#catalogue/products/search/tidy-query.ts';

/** The words of a search, and words that its results must not contain. */
export type SearchWords = { words: string; without: readonly string[] };

const mostWithout = 4;
const word = /^[\p{L}\p{M}]{2,30}$/u;

/** Reads search words from a URL or a submitted form. */
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

/** The canonical parameters for these words. */
export function searchParameters({ words, without }: SearchWords): [string, string][] {
  return [
    ...(words ? [['q', words] as [string, string]] : []),
    ...(without.length > 0 ? [['without', without.join('_')] as [string, string]] : []),
  ];
}
