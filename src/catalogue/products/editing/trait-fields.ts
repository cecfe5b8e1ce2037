import { z } from 'zod';
import {
  type SetTraits,
  type TraitFacet,
  traitFacets,
  traitsIn,
} from '#catalogue/products/narrowing/traits.ts';

/** What the facets are called in the office's forms. */
export const traitTitles: Record<TraitFacet, string> = {
  for: 'For whom',
  occasion: 'Occasion',
  style: 'Style',
  colour: 'Colour',
};

/** Labels outside the form, and column heads in spreadsheets. */
export const traitHeads = traitsBy((facet) => `Found by: ${traitTitles[facet].toLowerCase()}`);

/** As typed: `Women | Men`, `None`, or empty for what the piece's words say. */
export type TraitFields = Record<TraitFacet, string>;

const none = 'None';

/** The values that a text sets; null for none set, undefined if it is invalid. */
function valuesIn(facet: TraitFacet, text: string): string[] | null | undefined {
  const parts = text.split(/[|,;]/).map((part) => part.trim().toLowerCase());
  const names = parts.filter((part) => part !== '');
  if (names.length === 0) return null;
  if (names.join() === none.toLowerCase()) return [];
  const known = traitsIn(facet).filter(({ name }) => names.includes(name.toLowerCase()));
  return known.length === new Set(names).size ? known.map(({ value }) => value) : undefined;
}

function fieldOf(facet: TraitFacet) {
  const names = traitsIn(facet).map(({ name }) => name);
  return z.string().refine((text) => valuesIn(facet, text) !== undefined, {
    message: `Please enter ${names.join(', ')}, several as ${names.slice(0, 2).join(' | ')}, or ${none}`,
  });
}

/** The fields of what staff set instead of what the words say. */
export const traitShape = traitsBy(fieldOf);

export const emptyTraitFields: TraitFields = traitsBy(() => '');

/** Reads valid fields; null if nothing is set. */
export function readTraits(fields: TraitFields): SetTraits | null {
  const set = traitFacets.flatMap((facet) => {
    const values = valuesIn(facet, fields[facet]);
    return values ? [[facet, values]] : [];
  });
  return set.length > 0 ? Object.fromEntries(set) : null;
}

export function traitFieldsOf(set: SetTraits | null): TraitFields {
  return traitsBy((facet) => {
    const values = set?.[facet];
    if (!values) return '';
    const known = traitsIn(facet).filter(({ value }) => values.includes(value));
    return known.map(({ name }) => name).join(' | ') || none;
  });
}

/** The names of what is set, for the audit log. */
export function setTraitNames(set: SetTraits | null): Partial<Record<TraitFacet, string[]>> {
  const fields = Object.entries(traitFieldsOf(set)).filter(([, text]) => text !== '');
  return Object.fromEntries(fields.map(([facet, text]) => [facet, text.split(' | ')]));
}

function traitsBy<T>(of: (facet: TraitFacet) => T): Record<TraitFacet, T> {
  return Object.fromEntries(traitFacets.map((facet) => [facet, of(facet)])) as Record<
    TraitFacet,
    T
  >;
}
