import { fineness, formatKarat, type Karat } from '#price/pricing/karat.ts';
import type { SettingGroup, SettingsOf } from '#content/settings/setting-table.ts';

/** A field of the settings: what it is called and how it is filled in. What it may be, the table of settings says. */
export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  /**
   * A line of text, unless it is one of these; `sentence` is a line as wide as the form; with `columns` it is a row
   * of cells in each line, which a file may have too.
   */
  kind?: 'lines' | 'sentence' | { options: Options } | { boxes: Options } | { columns: string[] };
  isNumber?: boolean;
};

type Options = readonly (readonly [value: string, text: string])[];

export type SettingSection = { title: string; text?: string; fields: SettingField[] };

/** Fields of one group, so that a name which it does not have is found at once. */
export function fieldsOf<Group extends SettingGroup>(
  _group: Group,
  fields: (SettingField & { name: keyof SettingsOf<Group> })[],
): SettingField[] {
  return fields;
}

/** `22KT (916)`: a grade with its fineness, once. */
export function gradeName(karat: Karat): string {
  const name = formatKarat(karat);
  const stamped = String(fineness[karat]);
  return name.includes(stamped) ? name : `${name} (${stamped})`;
}
