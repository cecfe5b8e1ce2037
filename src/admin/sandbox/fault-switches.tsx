import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useWrite } from '../use-write.ts';
import type { Switches } from './sandbox-records.ts';
import { SwitchControl } from './switch-control.tsx';
import { shownValue, switchedOn, switchGroups } from './switch-fields.ts';

type FaultSwitchesProps = { switches: Switches; atRest: Switches };

/** Every way in which the sandbox can be set to fail, saved together. */
export function FaultSwitches({ switches, atRest }: FaultSwitchesProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, isBusy, errors } = useWrite(() => undefined);
  const rest = useWrite(() => undefined);
  const on = switchedOn(switches, atRest);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <div className="grid gap-4">
      <div
        role="status"
        className={`flex flex-wrap items-center justify-between gap-3 border-l-2 bg-surface px-4 py-3 ${on.length > 0 ? 'border-danger' : 'border-emerald'}`}
      >
        <p>
          {on.length > 0
            ? `Switched on: ${on.join(', ')}.`
            : 'No fault is switched on: everything works as it should.'}
        </p>
        {on.length > 0 && (
          <rest.Form method="post">
            <input type="hidden" name="intent" value="rest" />
            <Button
              type="submit"
              variant="secondary"
              size="small"
              className="max-md:min-h-11"
              isBusy={rest.isBusy}
            >
              Switch all off
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
