import { useId } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import type { SettingField } from './setting-field.ts';

type SettingControlProps = { field: SettingField; text: string; error: string | undefined };

/** The control of one setting. */
export function SettingControl({ field, text, error }: SettingControlProps) {
  const { name, label, hint, kind, isNumber = false } = field;
  const common = { name, label, hint, error, defaultValue: text };
  if (kind === 'lines') return <TextAreaField {...common} rows={3} maxLength={400} />;
  if (typeof kind === 'object' && 'boxes' in kind)
    return <Boxes {...common} options={kind.boxes} />;
  if (typeof kind === 'object') {
    return (
      <SelectField {...common}>
        {kind.options.map(([value, each]) => (
          <option key={value} value={value}>
            {each}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      className={kind === 'sentence' ? 'sm:col-span-2' : undefined}
      autoComplete="off"
      maxLength={200}
      inputMode={isNumber ? 'decimal' : undefined}
    />
  );
}

type BoxesProps = {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** The values that are ticked, with commas between them. */
  defaultValue: string;
  options: readonly (readonly [value: string, text: string])[];
};

/** Several out of a list; they are sent one by one under the one name. */
function Boxes({ name, label, hint, error, defaultValue, options }: BoxesProps) {
  const [hintId, errorId] = [useId(), useId()];
  const ticked = defaultValue.split(',');
  return (
    <fieldset
      className="sm:col-span-2"
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {options.map(([value, text]) => (
          <CheckboxField
            key={value}
            name={name}
            value={value}
            label={text}
            defaultChecked={ticked.includes(value)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 max-w-prose text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
