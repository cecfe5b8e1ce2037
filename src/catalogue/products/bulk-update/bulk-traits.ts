import { z } from 'zod';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import {
  type DescribedPiece,
  type SetTraits,
  type Trait,
  traits,
  traitsOf,
} from '#catalogue/products/narrowing/traits.ts';

/** A trait that products are found by from now on, or no longer. */
export type TraitChange = { addTrait?: Trait; removeTrait?: Trait };

/** A trait as the form submits it: `occasion:weddings`. */
export const traitKey = ({ facet, value }: Trait) => `${facet}:${value}`;

const byKey = new Map(traits.map((trait) => [traitKey(trait), trait]));

/** A form field; empty for no trait. */
export const traitField = z
  .string()
  .default('')
  .refine((key) => key === '' || byKey.has(key))
  .transform((key) => byKey.get(key) ?? null);

/** Applies a change of traits to a product, whose variations' texts count as its own. The rest of that facet stays as it is. */
export function withTraits(
  product: EditedPiece,
  variations: readonly DescribedPiece[],
  { addTrait, removeTrait }: TraitChange,
): SetTraits | null {
  const pieces = [product, ...variations];
  const added = addTrait ? setWith(pieces, product.traits, addTrait, true) : product.traits;
  return removeTrait ? setWith(pieces, added, removeTrait, false) : added;
}

function setWith(
  pieces: readonly DescribedPiece[],
  set: SetTraits | null,
  { facet, value }: Trait,
  isWanted: boolean,
): SetTraits | null {
  const present = traitsOf(pieces, set)
    .filter((trait) => trait.facet === facet)
    .map((trait) => trait.value);
  if (present.includes(value) === isWanted) return set;
  const wanted = isWanted ? [...present, value] : present.filter((each) => each !== value);
  return { ...set, [facet]: wanted };
}
