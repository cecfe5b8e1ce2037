import { redirect } from 'react-router';
import { useState, useId } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff, requireStaffStepUp } from '#people/accounts/viewer.server.ts';
import {
  readStoredSettings,
  type StoredSettings,
} from '#content/settings/stored-settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import type { SettingTexts } from '#content/settings/setting-groups.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { typedSettings } from '#content/settings/office/typed-settings.ts';
import { CheckboxField, Options, SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import type { SettingField } from '#content/settings/office/setting-field.ts';
import type { Route } from './+types/settings-page.ts';
import { handleSettingsForm } from './handle-settings-form.server.ts';
import { listsOf, settingGroups } from './setting-fields.ts';
import { settingFailures, settingMessages } from './setting-messages.ts';
import { StoreHead } from './store-head.tsx';
import { TableFile } from './table-file.tsx';

export const handle: AdminHandle = { right: 'store' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const { group } = groupAt(params.group);
  const stored = await loadOrShowError(log, settingMessages.failedToLoad, () =>
    readStoredSettings(db, group),
  );
  return { stored };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaffStepUp(context, request, handle.right);
  const shop = context.get(shopContext);
  const shown = groupAt(params.group);
  const posted = await readForm(request, listsOf(shown));
  return handleWrite(shop.log, settingFailures, posted, () =>
    handleSettingsForm(shop, staff, shown, posted),
  );
}

export const clientAction = withErrorToast(settingFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Any other URL of the back office redirects to Overview (specification, back office 2). */
function groupAt(path: string) {
  const found = settingGroups.find(({ group }) => group === path);
  if (!found) throw redirect('/admin/overview');
  return found;
}

/** The shop's settings other than the gold price, one group at a time. */
export default function SettingsPage({ loaderData: { stored }, params }: Route.ComponentProps) {
  const shown = settingGroups.find(({ group }) => group === params.group);
  return (
    <div className="max-w-[52rem]">
      <StoreHead />
      {shown && stored ? (
        <LeaveGuard>
          <SettingsForm key={stored.version} shown={shown} stored={stored} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={settingMessages.failedToLoad} />
      )}
    </div>
  );
}

type SettingsFormProps = { shown: (typeof settingGroups)[number]; stored: StoredSettings };

/** Edits a group of settings, saved together. */
function SettingsForm({ shown, stored }: SettingsFormProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const { Form, form, isBusy, errors } = useWrite(guard.release);

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
                onFilled={() => setUnsaved(true)}
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

/** Browsers submit line breaks with a carriage return. */
function differs(form: FormData, texts: SettingTexts): boolean {
  const typed = typedSettings(form);
  return Object.entries(texts).some(
    ([name, text]) => (typed[name] ?? '').replace(/\r\n?/g, '\n').trim() !== text,
  );
}

/** Fits the longest table that a setting accepts. */
const tableSize = { rows: 8, maxLength: 40_000, className: 'figures' };

type SettingControlProps = {
  field: SettingField;
  text: string;
  error: string | undefined;
  /** Called when a file has filled the field. */
  onFilled: () => void;
};

/** The control of one setting. */
function SettingControl({ field, text, error, onFilled }: SettingControlProps) {
  const { name, label, hint, kind, isNumber = false } = field;
  const common = { name, label, hint, error, defaultValue: text };
  if (kind === 'lines') return <TextAreaField {...common} rows={3} maxLength={400} />;
  if (typeof kind === 'object' && 'columns' in kind) {
    return (
      <div className="sm:col-span-2">
        <TextAreaField {...common} {...tableSize} />
        <TableFile name={name} label={label} onFilled={onFilled} />
      </div>
    );
  }
  if (typeof kind === 'object' && 'boxes' in kind)
    return <Boxes {...common} options={kind.boxes} />;
  if (typeof kind === 'object') {
    return (
      <SelectField {...common}>
        <Options entries={Object.entries(kind.options)} />
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
  /** The ticked values, separated by commas. */
  defaultValue: string;
  options: Readonly<Record<string, string>>;
};

/** Checkboxes for several values of a list; each is sent under the same name. */
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
        {Object.entries(options).map(([value, text]) => (
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
