import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { readTerms } from '#catalogue/products/editing/terms-fields.ts';
import {
  readTraits,
  traitFieldsOf,
  traitTitles,
} from '#catalogue/products/editing/trait-fields.ts';
import {
  type Trait,
  type TraitFacet,
  traitFacets,
  traitsIn,
  traitsOf,
} from '#catalogue/products/narrowing/traits.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { CheckboxField } from '#ui/form-field.tsx';
import { FormSection } from './form-section.tsx';

type FoundBySectionProps = {
  editing: PieceEditing;
  /** Their words count as their product's. */
  variations: readonly EditedPiece[];
};

/** What the lists' filters find a product by: read from its words, or set by staff. */
export function FoundBySection({ editing, variations }: FoundBySectionProps) {
  const { values, errors, change } = editing;
  const pieces = [{ ...values, priceTerms: readTerms(values) }, ...variations];
  const read = traitsOf(pieces, null);
  const set = readTraits(values);
  return (
    <FormSection
      title="Found by"
      summary={namesOf(traitsOf(pieces, set)) || 'Nothing'}
      isUsed={set !== null}
      hasErrors={traitFacets.some((facet) => errors[facet] !== undefined)}
    >
      <p className="max-w-prose text-muted">
        Shoppers filter by these. We take them from the product’s texts; where that is wrong, untick
        and choose.
      </p>
      {traitFacets.map((facet) => (
        <TraitBoxes
          key={facet}
          facet={facet}
          read={read.filter((trait) => trait.facet === facet)}
          set={set?.[facet]}
          onChange={(wanted) =>
            change({ [facet]: traitFieldsOf(wanted ? { [facet]: wanted } : null)[facet] })
          }
        />
      ))}
    </FormSection>
  );
}

type TraitBoxesProps = {
  facet: TraitFacet;
  read: readonly Trait[];
  /** Undefined while its words decide. */
  set: readonly string[] | undefined;
  onChange: (set: readonly string[] | undefined) => void;
};

function TraitBoxes({ facet, read, set, onChange }: TraitBoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{traitTitles[facet]}</legend>
      <CheckboxField
        label={`From its texts: ${namesOf(read) || 'nothing'}`}
        checked={set === undefined}
        onChange={() => onChange(set ? undefined : read.map(({ value }) => value))}
      />
      {set && (
        <div className="ml-2.5 grid grid-cols-2 gap-x-4 border-l border-line pl-5 sm:grid-cols-3">
          {traitsIn(facet).map(({ value, name }) => (
            <CheckboxField
              key={value}
              label={name}
              checked={set.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...set, value] : set.filter((each) => each !== value))
              }
            />
          ))}
          {set.length === 0 && (
            <p className="col-span-full py-2 text-muted">
              None ticked: no filter of this kind finds it.
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

function namesOf(traits: readonly Trait[]): string {
  return traits.map(({ name }) => name).join(', ');
}
