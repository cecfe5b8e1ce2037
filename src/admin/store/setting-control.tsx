import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import type { SettingField } from './setting-fields.ts';

type SettingControlProps = { field: SettingField; text: string; error: string | undefined };

/** The control of one setting. */
export function SettingControl({ field, text, error }: SettingControlProps) {
  const { name, label, hint, kind, isNumber = false } = field;
  const common = { name, label, hint, error, defaultValue: text };
  if (kind === 'lines') return <TextAreaField {...common} rows={3} maxLength={400} />;
  if (kind) {
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
      autoComplete="off"
      maxLength={200}
      inputMode={isNumber ? 'decimal' : undefined}
    />
  );
}
