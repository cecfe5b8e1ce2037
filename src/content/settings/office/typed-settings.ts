import type { SettingTexts } from '#content/settings/setting-groups.ts';

/** The typed values by name; ticked checkboxes are joined with commas. */
export function typedSettings(form: FormData): SettingTexts {
  const names = new Set(form.keys());
  return Object.fromEntries(
    [...names].map((name) => [name, form.getAll(name).map(textOf).join(',')]),
  );
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : '';
}
