import { formatRupees, paiseFromRupees } from '#price/money/money.ts';
import { karats, formatKarat, isKarat } from '#price/pricing/karat.ts';
import { compareSizes, type SizeKind, sizeKinds } from '#catalogue/sizes/size.ts';
import {
  type Choice,
  decimalsOf,
  type Facet,
  facets,
  facetValue,
  isRangeFacet,
  type ListFacet,
  type Range,
  type RangeFacet,
  writeNumber,
  writeRange,
} from './choice.ts';
import { type FacetCounts, type RangeCount, steps } from './count-facets.ts';
import type { FacetValues } from './facet-values.ts';
import { formatNumber } from './format-number.ts';
import { inStock, madeToOrder } from './offer-rows.ts';
import { traits } from './traits.ts';

type Group = { id: string; name: string };

/** Categories and collections: URLs use their names as values, the catalogue their ids. */
export type NamedGroups = { categories: readonly Group[]; collections: readonly Group[] };

type Option = { value: string; name: string; count: number; isChosen: boolean };

/** A facet in the panel: its options, and how many pieces each would leave. */
export type ShownFacet = { facet: Facet; title: string; options: Option[]; range?: ShownRange };

/** The two fields of a range: the selected and the available ends, as typed. */
type ShownRange = { unit: string; chosen: [string, string]; ends: [string, string] };

/** An active filter, and the name of the button that removes it. */
export type Chip = { letGo: string; name: string };

const titles: Record<Facet, string> = {
  category: 'Category',
  collection: 'Collection',
  price: 'Price',
  weight: 'Net weight',
  karat: 'Karat',
  size: 'Size',
  for: 'For',
  occasion: 'Occasion',
  style: 'Style',
  colour: 'Colour',
  stones: 'Stones',
  making: 'Making charge',
  gram: 'Price per gram',
  availability: 'Availability',
  offer: 'Offers',
};

/** The list's description once a facet is removed. */
export const letGoNames: Record<Facet, string> = {
  category: 'Any category',
  collection: 'Any collection',
  price: 'Any price',
  weight: 'Any weight',
  karat: 'Any karat',
  size: 'Any size',
  for: 'For anyone',
  occasion: 'Any occasion',
  style: 'Any style',
  colour: 'Any colour',
  stones: 'With or without stones',
  making: 'Any making charge',
  gram: 'Any price per gram',
  availability: 'In stock or made to order',
  offer: 'With or without an offer',
};

const units: Record<RangeFacet, string> = {
  price: '₹',
  weight: 'g',
  making: '% of gold',
  gram: '₹ / g',
};

/** Names of values that do not come from the catalogue. */
const names: Partial<Record<ListFacet, Readonly<Record<string, string>>>> = {
  stones: { plain: 'No stones', stones: 'Set with stones' },
  availability: { [inStock]: 'In stock', [madeToOrder]: 'Made to order' },
  offer: { yes: 'On offer' },
};

/** Panels stay short: the rarest values beyond this are left out. */
const mostOptions = 30;

/** Counts for a list; `own` is its category or collection. */
type Counted = {
  counts: FacetCounts;
  values: FacetValues;
  total: number;
  own?: string | undefined;
};

/** Words for a shop's facets. */
export class FacetWords {
  readonly #byId: Record<GroupFacet, ReadonlyMap<string, string>>;
  readonly #byValue: Record<GroupFacet, ReadonlyMap<string, Group>>;

  constructor({ categories, collections }: NamedGroups) {
    this.#byId = { category: namesById(categories), collection: namesById(collections) };
    this.#byValue = { category: groupsByValue(categories), collection: groupsByValue(collections) };
  }

  /** The filters known to the catalogue, as in a URL; unknown values would create further URLs. */
  known(choice: Choice, values: FacetValues): Choice {
    const asked = this.asked(choice);
    const known = facets.flatMap((facet) => {
      const chosen = choice[facet];
      if (!chosen || isRangeFacet(facet)) return chosen ? [[facet, chosen]] : [];
      const left = choice[facet]?.filter((_, at) => {
        const value = asked[facet]?.[at];
        // A grade is known whether the shop has pieces in it or not.
        return (
          isKarat(value) || (value !== undefined && values.numberOf(facet, value) !== undefined)
        );
      });
      return left && left.length > 0 ? [[facet, left]] : [];
    });
    return Object.fromEntries(known);
  }

  /** A choice in the catalogue's terms. */
  asked(choice: Choice): Choice {
    const { category, collection } = choice;
    return {
      ...choice,
      ...(category && { category: category.map((each) => this.#idOf('category', each)) }),
      ...(collection && { collection: collection.map((each) => this.#idOf('collection', each)) }),
    };
  }

  /**
   * The panel of a list. Facets without a choice are hidden, unless one of their values is selected, and so is the category or
   * collection (`own`) of the list itself.
   */
  panel(choice: Choice, { counts, values, total, own }: Counted): ShownFacet[] {
    const counted = Map.groupBy(
      values.all.map((each, at) => ({ ...each, count: counts.values[at] ?? 0 })),
      ({ facet }) => facet,
    );
    return facets.flatMap((facet): ShownFacet[] => {
      const title = titles[facet];
      if (isRangeFacet(facet)) {
        const shown = shownRange(facet, choice[facet], counts.ranges[facet]);
        return shown ? [{ facet, title, ...shown }] : [];
      }
      const chosen = choice[facet] ?? [];
      const options = (counted.get(facet) ?? [])
        .filter(({ value }) => value !== own)
        .map(({ value, count }) => ({ ...this.#namedValue(facet, value), count }))
        .map((each) => ({ ...each, isChosen: chosen.includes(each.value) }))
        .filter(({ count, isChosen }) => count > 0 || isChosen);
      const isChoice = options.length > 1 || options.some(({ count }) => count < total);
      if (!isChoice && chosen.length === 0) return [];
      return [{ facet, title, options: inTheirOrder(facet, options) }];
    });
  }

  /** The active filters, in order. */
  chips(choice: Choice): Chip[] {
    return facets.flatMap((facet): Chip[] => {
      if (isRangeFacet(facet)) {
        const range = choice[facet];
        return range ? [{ letGo: facet, name: rangeInWords(facet, range) }] : [];
      }
      return (choice[facet] ?? []).map((value) => ({
        letGo: `${facet}.${value}`,
        name: this.#nameOf(facet, value),
      }));
    });
  }

  #namedValue(facet: ListFacet, value: string) {
    const name = isOfGroups(facet) ? this.#byId[facet].get(value) : undefined;
    if (name !== undefined) return { value: facetValue(name), name };
    return { value, name: this.#nameOf(facet, value) };
  }

  #nameOf(facet: ListFacet, value: string): string {
    if (facet === 'karat') return isKarat(value) ? formatKarat(value) : value;
    if (facet === 'size') return sizeName(value);
    if (isOfGroups(facet)) return this.#byValue[facet].get(value)?.name ?? value;
    const trait = traits.find((each) => each.facet === facet && each.value === value);
    return trait?.name ?? names[facet]?.[value] ?? value;
  }

  #idOf(facet: GroupFacet, value: string): string {
    return this.#byValue[facet].get(value)?.id ?? value;
  }
}

type GroupFacet = 'category' | 'collection';

function isOfGroups(facet: ListFacet): facet is GroupFacet {
  return facet === 'category' || facet === 'collection';
}

function namesById(groups: readonly Group[]): Map<string, string> {
  return new Map(groups.map(({ id, name }) => [id, name]));
}

function groupsByValue(groups: readonly Group[]): Map<string, Group> {
  return new Map(groups.map((group) => [facetValue(group.name), group]));
}

const sizeNames: Record<SizeKind, string> = { ring: 'Ring', bangle: 'Bangle', length: 'Length' };

/** `ring-12` becomes `Ring 12`. */
function sizeName(value: string): string {
  const kind = sizeKinds.find((each) => value.startsWith(`${each}-`));
  return kind ? `${sizeNames[kind]} ${value.slice(kind.length + 1).replace('-', ' ')}` : value;
}

function inTheirOrder(facet: ListFacet, options: Option[]): Option[] {
  const shown = options
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .filter(({ isChosen }, at) => at < mostOptions || isChosen);
  if (facet === 'karat') return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
  return facet === 'size' ? shown.toSorted(bySize) : shown;
}

function placeOf({ value }: Option): number {
  return karats.findIndex((karat) => karat === value);
}

function bySize(one: Option, other: Option): number {
  const [first, second] = [one, other].map(({ value }) => value.replace(/^[a-z]+-/, ''));
  const kind = (each: Option) => sizeKinds.findIndex((name) => each.value.startsWith(name));
  return kind(one) - kind(other) || compareSizes(first ?? '', second ?? '');
}

function shownRange(
  facet: RangeFacet,
  chosen: Range | undefined,
  count: RangeCount,
): Pick<ShownFacet, 'options' | 'range'> | null {
  const { least, most, upTo, all } = count;
  if (!(most > least) && !chosen) return null;
  const options = upTo.flatMap((each, at): Option[] => {
    const end = steps[facet][at] ?? 0;
    const value = writeRange({ to: end }, facet);
    const isChosen = chosen !== undefined && writeRange(chosen, facet) === value;
    const isMore = each > (upTo[at - 1] ?? 0) && each < all;
    return isMore || isChosen
      ? [{ value, name: rangeInWords(facet, { to: end }), count: each, isChosen }]
      : [];
  });
  return {
    options: fewOf(options),
    range: {
      unit: units[facet],
      chosen: [writeNumber(chosen?.from, facet), writeNumber(chosen?.to, facet)],
      ends: most >= least ? [typed(facet, least), typed(facet, most)] : ['', ''],
    },
  };
}

const mostSteps = 5;

/** Of more than five, every second or third, including the first and the selected ones. */
function fewOf(options: Option[]): Option[] {
  const every = Math.ceil(options.length / mostSteps);
  return options.filter(({ isChosen }, at) => isChosen || at % every === 0);
}

/** Formatted for people; never parsed again. */
function typed(facet: RangeFacet, number: number): string {
  return formatNumber(number / 10 ** decimalsOf[facet]);
}

/** `Up to ₹30,000`, `5 g to 10 g`. */
function rangeInWords(facet: RangeFacet, { from, to }: Range): string {
  const ends = [inUnit(facet, from), inUnit(facet, to)].filter(Boolean);
  const beginning = from === undefined ? 'Up to ' : 'From ';
  const range = (ends.length > 1 ? '' : beginning) + ends.join(' to ');
  if (facet === 'making') return `${range} making`;
  return facet === 'gram' ? `${range} per gram` : range;
}

function inUnit(facet: RangeFacet, number: number | undefined): string {
  if (number === undefined) return '';
  switch (facet) {
    case 'weight':
      return `${writeNumber(number, facet)} g`;
    case 'making':
      return `${writeNumber(number, facet)}%`;
    default:
      return formatRupees(paiseFromRupees(number));
  }
}
