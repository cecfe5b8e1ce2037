import type { PriceTerms } from '#price/pricing/price-terms.ts';
import { splitWords } from '#catalogue/products/search/search-words.ts';
import type { ListFacet } from './choice.ts';

export const traitFacets = ['for', 'occasion', 'style', 'colour'] as const satisfies ListFacet[];

export type TraitFacet = (typeof traitFacets)[number];

export type Trait = { facet: TraitFacet; value: string; name: string };

/** What staff have set in place of what the texts say: the values of a facet, or none of them. An absent facet is read. */
export type SetTraits = { readonly [Facet in TraitFacet]?: readonly string[] };

/** A trait's name, followed by the words in a piece's text that indicate it; words joined by `+` must be adjacent. */
const lines: Record<TraitFacet, readonly string[]> = {
  for: [
    'Women: woman women ladies lady bride महिला स्त्री',
    'Men: man men gents groom mardana पुरुष',
    'Children: child children kid baby infant bachche बच्चे बच्चा',
  ],
  occasion: [
    'Weddings: wedding bridal bride vivaah vivah shaadi mangalsutra विवाह शादी दुल्हन',
    'Every day: everyday every+day daily+wear all+day office',
    'Festivals: festive festival dhanteras diwali akshaya pongal onam धनतेरस दिवाली',
    'Evenings: evening party cocktail',
    'Gifts: gift gifting present उपहार',
  ],
  style: [
    'Temple: temple devalaya nakashi',
    'Kundan: kundan polki jadau कुंदन',
    'Enamel: meenakari enamel enamelled minakari मीनाकारी',
    'Filigree: filigree jali tarakashi',
    'Antique: antique oxidised oxidized',
    'Floral: floral flower petal rosette',
    'Leaf: leaf leave veined',
    'Peacock: peacock mayur mor मोर मयूर',
    'Lotus: lotus kamal padma कमल',
    'Paisley: paisley ambi manga mango',
    'Solitaire: solitaire brilliant',
    'Pearl: pearl moti मोती',
    'Plain gold: plain+gold plain+band no+stone',
  ],
  colour: [
    'Rose gold: rose+gold pink+gold',
    'White gold: white+gold',
    'Red: red ruby manik garnet coral',
    'Green: green emerald panna',
    'Blue: blue teal sapphire neelam turquoise',
    'Pink: pink',
    'White: white diamond zircon moissanite',
    'Many colours: navratna multicolour panchratna',
  ],
};

/** All traits, in panel order. */
export const traits: readonly Trait[] = traitFacets.flatMap((facet) =>
  lines[facet].map((line) => {
    const name = line.slice(0, line.indexOf(':'));
    // As `facetValue` has it, which would come with every list of the storefront.
    return { facet, value: name.toLowerCase().replaceAll(' ', '-'), name };
  }),
);

/** The traits indicated by a word, or by two adjacent words. */
const saidBy = new Map<string, number[]>();
for (const [place, line] of traitFacets.flatMap((facet) => lines[facet]).entries()) {
  for (const words of line.slice(line.indexOf(':') + 2).split(' ')) {
    const key = splitWords(words).join(' ');
    saidBy.set(key, [...(saidBy.get(key) ?? []), place]);
  }
}

/** Words that negate what follows. */
const denials = new Set(['no', 'not', 'without', 'never']);

/** The traits of a facet, in panel order. */
export function traitsIn(facet: TraitFacet): Trait[] {
  return traits.filter((trait) => trait.facet === facet);
}

/** The traits that staff have set. */
export function setTraitsOf(set: SetTraits | null): Trait[] {
  return set ? traits.filter(({ facet, value }) => set[facet]?.includes(value)) : [];
}

/** A product or variation by what its traits are read from: its texts and the kinds of its stones. */
export type DescribedPiece = {
  name: string;
  description: string;
  priceTerms: Pick<PriceTerms, 'stones'> | null;
};

/** The traits of a product with its variations: those that staff have set, and by every other facet what the texts say. */
export function traitsOf(pieces: readonly DescribedPiece[], set: SetTraits | null): Trait[] {
  const read = indicatedBy(
    pieces.flatMap(({ name, description, priceTerms }) => [
      name,
      description,
      ...(priceTerms?.stones ?? []).map(({ kind }) => kind),
    ]),
  );
  return traits.filter(({ facet, value }, at) => set?.[facet]?.includes(value) ?? read.has(at));
}

/** What texts indicate, as indexes into `traits`. */
function indicatedBy(texts: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const text of texts) {
    let before = '';
    for (const word of splitWords(text)) {
      const single = denials.has(before) ? undefined : saidBy.get(word);
      for (const place of single ?? []) found.add(place);
      for (const place of saidBy.get(`${before} ${word}`) ?? []) found.add(place);
      before = word;
    }
  }
  return found;
}
