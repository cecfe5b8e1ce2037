import type { SettingTexts } from '#content/settings/setting-groups.ts';

/** What was typed, by name; of boxes those that are ticked, with commas between them. */
export function typedSettings(form: FormData): SettingTexts {
  const names = new Set(form.keys());
  return Object.fromEntries(
    [...names].map((name) => [name, form.getAll(name).map(textOf).join(',')]),
  );
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : '';
}
