import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type {
  Choice,
  CollectionChoice,
} from '#catalogue/products/editing/form-choice-queries.server.ts';
import { fieldMessages, readNumberField } from '#catalogue/products/editing/product-fields.ts';
import { traitTitles } from '#catalogue/products/editing/trait-fields.ts';
import { traitKey } from '#catalogue/products/bulk-update/bulk-traits.ts';
import { traitFacets, traitsIn } from '#catalogue/products/narrowing/traits.ts';
import { noCategory } from '#catalogue/products/product-filter.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { CheckboxField, Options, SelectField } from '#ui/form-field.tsx';
import { NumberField } from '#app/office/number-field/number-field.tsx';
import { filledHint } from '#catalogue/products/office/filled-hint.ts';
import { statusNames } from './status-names.ts';
import { finishNumber, type NumberText, typeNumber } from '#app/office/number-field/type-number.ts';

/** The categories, collections and grades to choose from. */
export type BulkChoices = {
  categories: Choice[];
  collections: CollectionChoice[];
  karats: readonly Karat[];
};

type BulkFieldsProps = {
  choices: BulkChoices;
  errors: Record<string, string> | undefined;
};

function AddToField({ collections }: Pick<BulkChoices, 'collections'>) {
  const [chosen, setChosen] = useState('');
  return (
    <SelectField
      label="Add to collection"
      name="addTo"
      hint={filledHint(collections.filter(({ id }) => id === chosen))}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    >
      <option value="">None</option>
      <Options entries={collections.map(idAndName)} />
    </SelectField>
  );
}

/** The fields of a bulk edit; an untouched field changes nothing. */
export function BulkFields({
  choices: { categories, collections, karats },
  errors,
}: BulkFieldsProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">Only the fields you fill in will change.</p>
      <MakingFields errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div>
          <TypedNumberField
            label="Discount (%)"
            name="discount"
            rule="discount"
            error={errors?.discount}
          />
          <CheckboxField label="Remove the discount" name="noDiscount" />
        </div>
        <SelectField label="Category" name="category">
          <option value="">No change</option>
          <Options entries={categories.map(idAndName)} />
          <option value={noCategory}>No Category</option>
        </SelectField>
      </div>
      <SelectField label="Status" name="status">
        <option value="">No change</option>
        <Options entries={Object.entries(statusNames)} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <AddToField collections={collections} />
        <SelectField label="Remove from collection" name="removeFrom" error={errors?.removeFrom}>
          <option value="">None</option>
          <Options entries={collections.map(idAndName)} />
        </SelectField>
      </div>
      <div className="divide-y divide-line border-y border-line">
        <TraitFields errors={errors} />
        <TermsFields errors={errors} />
      </div>
      {karats.map((karat) => (
        <StockFields key={karat} karat={karat} error={errors?.[`stock${karat}`]} />
      ))}
    </div>
  );
}

const idAndName = ({ id, name }: Choice) => [id, name] as const;

const inRupees = {
  'per-gram': 'Making Charge (₹ per gram)',
  fixed: 'Making Charge (₹)',
} as const;

/** Sets one making charge for all, or adds percentage points to each product's own. */
function MakingFields({ errors }: Pick<BulkFieldsProps, 'errors'>) {
  const [how, setHow] = useState('set');
  const isRupees = how === 'per-gram' || how === 'fixed';
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <SelectField
        label="Change making charge"
        name="howMaking"
        value={how}
        onChange={({ currentTarget }) => setHow(currentTarget.value)}
      >
        <option value="set">Set to</option>
        <option value="add">Increase by</option>
        <option value="take">Decrease by</option>
        <option value="per-gram">Set to ₹ per gram</option>
        <option value="fixed">Set to ₹ per piece</option>
      </SelectField>
      {isRupees ? (
        <TypedNumberField
          key={how}
          label={inRupees[how]}
          name="makingAmount"
          rule="rupees"
          error={errors?.makingAmount ?? errors?.makingCharge}
        />
      ) : (
        <TypedNumberField
          label="Making Charge (%)"
          name="makingCharge"
          rule="makingCharge"
          data-first-focus
          error={errors?.makingCharge}
        />
      )}
    </div>
  );
}

/** Rarely used fields, collapsed by default. */
function Collapsed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/more">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <ChevronRight
          aria-hidden
          className="size-4 text-muted transition-transform duration-150 group-open/more:rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <div className="grid items-start gap-5 pt-1 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

function TraitFields({ errors }: Pick<BulkFieldsProps, 'errors'>) {
  return (
    <Collapsed title="Found by: occasion, style, colour, for whom">
      <TraitSelect label="Also found by" name="addTrait" />
      <TraitSelect label="No longer found by" name="removeTrait" error={errors?.removeTrait} />
      <p className="col-span-full text-muted">
        Shoppers filter by these. Other filters of the same kind stay as they are, and no longer
        follow the product’s texts.
      </p>
    </Collapsed>
  );
}

function TraitSelect(field: { label: string; name: string; error?: string | undefined }) {
  return (
    <SelectField {...field}>
      <option value="">No change</option>
      {traitFacets.map((facet) => (
        <optgroup key={facet} label={traitTitles[facet]}>
          <Options entries={traitsIn(facet).map((trait) => [traitKey(trait), trait.name])} />
        </optgroup>
      ))}
    </SelectField>
  );
}

function TermsFields({ errors }: Pick<BulkFieldsProps, 'errors'>) {
  return (
    <Collapsed title="Wastage, hallmark fee, made to order">
      <TypedNumberField
        label="Wastage (%)"
        name="wastage"
        rule="percentage"
        error={errors?.wastage}
      />
      <div>
        <TypedNumberField
          label="Hallmark fee (₹)"
          name="hallmarkFee"
          rule="rupees"
          error={errors?.hallmarkFee}
        />
        <CheckboxField label="Shop’s default fee" name="ownHallmarkFee" />
      </div>
      <div>
        <TypedNumberField
          label="Made to order (days)"
          name="madeToOrderDays"
          rule="days"
          error={errors?.madeToOrderDays}
        />
        <CheckboxField label="Not made to order" name="notMadeToOrder" />
      </div>
    </Collapsed>
  );
}

function StockFields({ karat, error }: { karat: Karat; error?: string }) {
  const [how, setHow] = useState('');
  const name = formatKarat(karat);
  return (
    <div className="grid grid-cols-2 gap-5">
      <SelectField
        label={`Stock in ${name}`}
        name={`how${karat}`}
        value={how}
        onChange={({ currentTarget }) => setHow(currentTarget.value)}
      >
        <option value="">No change</option>
        <option value="set">Set to</option>
        <option value="add">Add</option>
        <option value="take">Remove</option>
      </SelectField>
      <TypedNumberField
        label={`Pieces in ${name}`}
        name={`stock${karat}`}
        rule="stock"
        disabled={how === ''}
        error={error}
      />
    </div>
  );
}

type TypedNumberFieldProps = Omit<
  ComponentProps<typeof NumberField>,
  'field' | 'onType' | 'onLook'
> & { rule: keyof typeof refusals };

const refusals = {
  makingCharge: fieldMessages.integer,
  discount: fieldMessages.integer,
  stock: fieldMessages.integer,
  days: fieldMessages.integer,
  rupees: fieldMessages.rupees,
  percentage: fieldMessages.percentage,
};

/** A number field with the product form's rules; the surrounding form submits the accepted text. */
function TypedNumberField({ rule, error, ...props }: TypedNumberFieldProps) {
  const [field, setField] = useState<NumberText>({ text: '', refusal: null });
  return (
    <NumberField
      inputMode={rule === 'rupees' || rule === 'percentage' ? 'decimal' : 'numeric'}
      {...props}
      field={field}
      error={field.refusal ? refusals[rule] : error}
      onType={(key) => setField(typeNumber(field, key, readNumberField(rule)))}
      onLook={() => setField(finishNumber(field))}
    />
  );
}
