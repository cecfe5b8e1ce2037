import { useEffect, useRef, useState } from 'react';
import type { StoredSettings } from '#shop/settings/stored-settings-queries.server.ts';
import type { SettingTexts } from '#shop/settings/setting-groups.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useWrite } from '../use-write.ts';
import { SettingControl } from './setting-control.tsx';
import type { settingGroups } from './setting-fields.ts';
import { typedSettings } from './typed-settings.ts';

type SettingsFormProps = { shown: (typeof settingGroups)[number]; stored: StoredSettings };

/** Changes a group of settings in one go. */
export function SettingsForm({ shown, stored }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const { Form, isBusy, errors } = useWrite(guard.release);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6"
      onChange={(event) => setUnsaved(differs(new FormData(event.currentTarget), stored.texts))}
    >
      <input type="hidden" name="version" value={stored.version} />
      {shown.sections.map(({ title, text, fields }) => (
        <section key={title} className="rounded-md border border-line bg-surface p-5">
          <h2 className="text-base font-medium">{title}</h2>
          {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
          <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <SettingControl
                key={field.name}
                field={field}
                text={stored.texts[field.name] ?? ''}
                error={errors?.[field.name]}
              />
            ))}
          </div>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        <p role="status" className="text-muted">
          {isUnsaved && 'Not saved yet'}
        </p>
      </div>
    </Form>
  );
}

/** Browsers send the lines of a text with a carriage return. */
function differs(form: FormData, texts: SettingTexts): boolean {
  const typed = typedSettings(form);
  return Object.entries(texts).some(
    ([name, text]) => (typed[name] ?? '').replace(/\r\n?/g, '\n').trim() !== text,
  );
}
