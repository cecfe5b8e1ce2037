import { useState } from 'react';
import type { Choice } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { noCategory } from '#shop/catalogue/product-filter.ts';
import { formatKarat, type Karat, karats } from '#shop/pricing/karat.ts';
import { CheckboxField, SelectField, TextField } from '#ui/form-field.tsx';

type BulkFieldsProps = {
  choices: { categories: Choice[]; collections: Choice[] };
  errors: Record<string, string> | undefined;
};

/** What can be changed of several products at once; a field that is left alone changes nothing. */
export function BulkFields({ choices: { categories, collections }, errors }: BulkFieldsProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">Only what you fill in changes.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Making Charge (%)"
          name="makingCharge"
          inputMode="numeric"
          autoComplete="off"
          data-first-focus
          error={errors?.makingCharge}
        />
        <div>
          <TextField
            label="Discount (%)"
            name="discount"
            inputMode="numeric"
            autoComplete="off"
            error={errors?.discount}
          />
          <CheckboxField label="Take the discount away" name="noDiscount" />
        </div>
      </div>
      <SelectField label="Category" name="category">
        <option value="">As it is</option>
        <Options choices={categories} />
        <option value={noCategory}>No Category</option>
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Add to collection" name="addTo">
          <option value="">None</option>
          <Options choices={collections} />
        </SelectField>
        <SelectField label="Remove from collection" name="removeFrom" error={errors?.removeFrom}>
          <option value="">None</option>
          <Options choices={collections} />
        </SelectField>
      </div>
      {karats.map((karat) => (
        <StockFields key={karat} karat={karat} error={errors?.[`stock${karat}`]} />
      ))}
    </div>
  );
}

function Options({ choices }: { choices: Choice[] }) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
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
        <option value="">As it is</option>
        <option value="set">Set to</option>
        <option value="add">Add</option>
        <option value="take">Take away</option>
      </SelectField>
      <TextField
        label={`Pieces in ${name}`}
        name={`stock${karat}`}
        inputMode="numeric"
        autoComplete="off"
        disabled={how === ''}
        error={error}
      />
    </div>
  );
}
