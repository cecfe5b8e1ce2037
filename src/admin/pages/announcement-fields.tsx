import { pageLimits } from '#shop/pages/forms.ts';
import type { Announcement } from '#shop/pages/page-content.ts';
import { TextField } from '#ui/form-field.tsx';
import type { PageFields } from './page-form.tsx';

/** The line above the header of every page. */
export function AnnouncementFields({ content, change, errors }: PageFields<Announcement>) {
  return (
    <div className="grid gap-5 rounded-md border border-line bg-surface p-4 md:p-5">
      <TextField
        label="Announcement"
        hint="One line above the header of every page. Leave it empty for none."
        autoComplete="off"
        maxLength={pageLimits.announcement}
        value={content.text}
        error={errors['text']}
        onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, text: value }))}
      />
      <TextField
        label="Leads to"
        hint="A path of the shop, such as /collections, or an address with https://. Leave it empty for no link."
        autoComplete="off"
        inputMode="url"
        maxLength={300}
        value={content.to}
        error={errors['to']}
        onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, to: value }))}
      />
    </div>
  );
}
