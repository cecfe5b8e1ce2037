import { useId } from 'react';
import { CheckboxField, SelectField, TextField } from '#ui/form-field.tsx';
import type { SwitchField } from './switch-fields.ts';

type SwitchControlProps = { field: SwitchField; value: string; error?: string };

/** One switch of the sandbox, as a box, a number or a choice. */
export function SwitchControl({ field, value, error }: SwitchControlProps) {
  const hintId = useId();
  const { name, label, hint } = field;
  switch (field.kind) {
    case 'box':
      return (
        <div>
          <CheckboxField
            name={name}
            label={label}
            defaultChecked={value === 'true'}
            aria-describedby={hintId}
          />
          <p id={hintId} className="pl-8 text-muted">
            {hint}
          </p>
        </div>
      );
    case 'choice':
      return (
        <SelectField name={name} label={label} hint={hint} defaultValue={value} error={error}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </SelectField>
      );
    case 'seconds':
    case 'rupees':
      return (
        <TextField
          name={name}
          label={label}
          hint={hint}
          inputMode="decimal"
          defaultValue={value}
          error={error}
        />
      );
  }
}
