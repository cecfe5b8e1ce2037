/** Facets with named values. */
export const listFacets = [
  'category',
  'collection',
  'karat',
  'size',
  'for',
  'occasion',
  'style',
  'colour',
  'stones',
  'availability',
  'offer',
] as const;

/** Facets with numeric ranges. */
export const rangeFacets = ['price', 'weight', 'making', 'gram'] as const;

export type ListFacet = (typeof listFacets)[number];
export type RangeFacet = (typeof rangeFacets)[number];
export type Facet = ListFacet | RangeFacet;

/** A range with both ends inclusive; an open end is left out. */
export type Range = { from?: number; to?: number };

/**
 * A shopper's filters: any of the values within a facet, all facets together. Prices are in rupees, weights in milligrams, making
 * charges in hundredths of a percent of the gold value, `gram` in rupees per gram.
 */
export type Choice = { readonly [Name in ListFacet]?: readonly string[] } & {
  readonly [Name in RangeFacet]?: Range;
};

/** All facets, in the order of URLs and panels. */
export const facets: readonly Facet[] = [
  'category',
  'price',
  'karat',
  'weight',
  'size',
  'collection',
  'for',
  'occasion',
  'style',
  'colour',
  'stones',
  'making',
  'gram',
  'availability',
  'offer',
];

/** How many decimals people write for each; a choice holds the number without the point. */
export const decimalsOf: Record<RangeFacet, number> = { price: 0, weight: 3, making: 2, gram: 0 };

/** The name of a button that removes a filter: `all`, a facet, or one of its values, such as `karat.18kt`. */
export const letGoParameter = 'let-go';

const maxValues = 12;
const value = /^[\p{L}\p{M}\p{N}.-]{1,80}$/u;
const between = '_';

export function isRangeFacet(facet: Facet): facet is RangeFacet {
  return rangeFacets.some((each) => each === facet);
}

/** Parses the filters of a URL or a submitted form; invalid ones are ignored. */
export function readChoice(query: URLSearchParams): Choice {
  const read = facets.flatMap((facet) => {
    const chosen = isRangeFacet(facet) ? readRange(query, facet) : readValues(query, facet);
    return chosen ? [[facet, chosen]] : [];
  });
  const choice: Choice = Object.fromEntries(read);
  const gone = query.get(letGoParameter);
  return gone === null ? choice : letGo(choice, gone);
}

function readValues(query: URLSearchParams, facet: ListFacet): string[] | null {
  const said = query.getAll(facet).flatMap((each) => each.toLowerCase().split(between));
  const values = [...new Set(said)].filter((each) => value.test(each)).toSorted();
  return values.length > 0 ? values.slice(0, maxValues) : null;
}

/** `price=-30000`, as in URLs and buttons, or the two fields of a form. */
function readRange(query: URLSearchParams, facet: RangeFacet): Range | null {
  const [, from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(query.get(facet) ?? '') ?? [];
  const isSaid = from !== '' || to !== '';
  const ends = isSaid ? [from, to] : [query.get(`${facet}-from`), query.get(`${facet}-to`)];
  const [first, second] = ends.map((end) => readNumber(end ?? '', facet));
  return rangeOf(first ?? null, second ?? null);
}

/** A range between two ends, in either order; null if both are missing. */
export function rangeOf(from: number | null, to: number | null): Range | null {
  if (from !== null && to !== null) return { from: Math.min(from, to), to: Math.max(from, to) };
  if (to !== null) return { to };
  // A range from zero up is unlimited.
  return from ? { from } : null;
}

/** Reads a number as people type it: `1,00,000`, `₹30,000`, ` 2.5 `, `.5`. */
function readNumber(text: string, facet: RangeFacet): number | null {
  // A comma before the last one or two digits groups nothing: 2,5.
  const number = text.replace(/[₹\s]|,(?=\d\d[\d,])/g, '');
  if (!/^\d{0,9}(\b\.?|\.\d+)$/.test(number)) return null;
  return Math.round(Number(number) * 10 ** decimalsOf[facet]);
}

/** A number of a choice as typed: `2.5`. */
export function writeNumber(number: number | undefined, facet: RangeFacet): string {
  return number === undefined ? '' : String(number / 10 ** decimalsOf[facet]);
}

/** A range as in URLs and buttons: `-30000`, `2.5-5`. */
export function writeRange({ from, to }: Range, facet: RangeFacet): string {
  return `${writeNumber(from, facet)}-${writeNumber(to, facet)}`;
}

/** The parameters of a choice's canonical URL, in order. */
export function choiceParameters(choice: Choice): [Facet, string][] {
  return facets.flatMap((facet): [Facet, string][] => {
    if (isRangeFacet(facet)) {
      const range = choice[facet];
      return range ? [[facet, writeRange(range, facet)]] : [];
    }
    const values = choice[facet];
    return values ? [[facet, values.join(between)]] : [];
  });
}

/** A choice as in the URL of a list: `category=rings&price=-30000`. */
export function writeChoice(choice: Choice): string {
  return new URLSearchParams(choiceParameters(choice)).toString();
}

/**
 * The filters of a link to a list of the shop, including its category or collection. Empty for a search: its words are not
 * filters, and without them the link would mean everything else in the shop.
 */
export function choiceOfLink(link: string): Choice {
  const url = URL.parse(link.trim(), 'https://shop.invalid');
  if (!url || url.searchParams.has('q')) return {};
  const [, facet = '', name] = /^\/(category|collection)\/([^/]+)$/.exec(url.pathname) ?? [];
  const query = new URLSearchParams(url.searchParams);
  if (name && !query.has(facet)) query.set(facet, facetValue(decoded(name)));
  return readChoice(query);
}

/** A decoded URL segment; empty if it is malformed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

export function isNarrowed(choice: Choice): boolean {
  return facets.some((facet) => choice[facet]);
}

/** The choice without the filter named as in `letGoParameter`. */
export function letGo(choice: Choice, named: string): Choice {
  if (named === 'all') return {};
  const [, facetName = '', gone] = /^([a-z]+)(?:\.(.+))?$/.exec(named) ?? [];
  const facet = facets.find((each) => each === facetName);
  if (!facet) return choice;
  const { [facet]: chosen, ...others } = choice;
  if (gone === undefined || !Array.isArray(chosen)) return others;
  const left = chosen.filter((each) => each !== gone);
  return left.length > 0 ? { ...choice, [facet]: left } : others;
}

/** A name as a URL value: letters, digits and dashes. */
export function facetValue(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
