import { type Choice, isNarrowed } from '#catalogue/products/narrowing/choice.ts';
import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { askedChoice, askedWithout } from '#catalogue/products/search/asked-choice.ts';
import { idsFound } from '#catalogue/products/search/search-catalogue.server.ts';
import { firstPart, type ListAddress, readListAddress } from './list-address.ts';
import { readList, type ShownList } from './read-list.server.ts';

/** The URL of a search whose text contains filters as well as words; null if it has only words. */
export function understoodAddress(catalogue: PublicCatalogue, url: URL): ListAddress | null {
  const { search, choice = {}, order } = readListAddress(url.searchParams, 'best');
  const words = search?.words ?? '';
  const understood = catalogue.understood(words);
  if (understood.words === words) return null;
  const all: Choice = catalogue.knownChoice({ ...choice, ...askedChoice(understood) });
  const without = [...new Set([...(search?.without ?? []), ...askedWithout(understood)])];
  return {
    ...firstPart,
    order,
    first: 'best',
    search: { words: understood.words, without: without.toSorted() },
    ...(isNarrowed(all) && { choice: all }),
  };
}

/** Search results, most relevant first, with the filters of the URL applied. */
export function readSearch(catalogue: PublicCatalogue, url: URL): ShownList {
  const { search } = readListAddress(url.searchParams, 'best');
  const ids = search ? idsFound(catalogue, search) : null;
  const list = readList(catalogue, url, ids ? { ids } : {}, 'best');
  const without = (search?.without ?? []).map((word) => ({
    letGo: `without.${word}`,
    name: `Without ${word}`,
  }));
  const { narrowing } = list;
  return { ...list, narrowing: { ...narrowing, chips: [...narrowing.chips, ...without] } };
}
