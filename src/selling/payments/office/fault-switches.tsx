import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import type { Switches } from './sandbox-records.ts';
import { shownValue, switchedOn, switchGroups, type SwitchField } from './switch-fields.ts';
import { CheckboxField, Options, SelectField, TextField } from '#ui/form-field.tsx';

type FaultSwitchesProps = { switches: Switches; atRest: Switches };

/** All fault switches of the sandbox, saved together. */
export function FaultSwitches({ switches, atRest }: FaultSwitchesProps) {
  const { Form, form, isBusy, errors } = useWrite(() => undefined);
  const rest = useWrite(() => undefined);
  const on = switchedOn(switches, atRest);
  return (
    <div className="grid gap-4">
      <div
        role="status"
        className={`flex flex-wrap items-center justify-between gap-3 border-l-2 bg-surface px-4 py-3 ${on.length > 0 ? 'border-danger' : 'border-emerald'}`}
      >
        <p>
          {on.length > 0 ? `On: ${on.join(', ')}.` : 'No faults are on: everything works normally.'}
        </p>
        {on.length > 0 && (
          <rest.Form method="post">
            <input type="hidden" name="intent" value="rest" />
            <Button type="submit" variant="secondary" size="small" isBusy={rest.isBusy}>
              Turn all off
            </Button>
          </rest.Form>
        )}
      </div>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="switch" />
        {switchGroups.map(({ title, fields }) => (
          <fieldset key={title} className="rounded-md border border-line bg-surface p-5">
            <legend className="float-left mb-4 w-full text-base font-medium">{title}</legend>
            <div className="clear-both grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
              {fields.map((field) => (
                <SwitchControl
                  key={field.name}
                  field={field}
                  value={shownValue(field, switches)}
                  error={errors?.[field.name]}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div>
          <Button type="submit" isBusy={isBusy}>
            Save switches
          </Button>
        </div>
      </Form>
    </div>
  );
}

type SwitchControlProps = { field: SwitchField; value: string; error?: string };

/** One switch of the sandbox, as a checkbox, a number or a select. */
function SwitchControl({ field, value, error }: SwitchControlProps) {
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
          <Options entries={Object.entries(field.options)} />
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
