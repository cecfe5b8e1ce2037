import { fineness, formatKarat, karats } from '#price/pricing/karat.ts';
import type { SettingGroup, SettingsOf } from '#content/settings/setting-table.ts';

/** A settings field: its label and input. Its valid values are defined in the table of settings. */
export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  /**
   * A single line of text by default; `sentence` is a line as wide as the form; with `columns` each line is a row of cells,
   * which can also be uploaded as a file.
   */
  kind?: 'lines' | 'sentence' | { options: Options } | { boxes: Options } | { columns: string[] };
  isNumber?: boolean;
};

/** The values that may be chosen, in order, with their texts. */
type Options = Readonly<Record<string, string>>;

export type SettingSection = { title: string; text?: string; fields: SettingField[] };

/** Fields of one group, typed so that an unknown name fails to compile. */
export function fieldsOf<Group extends SettingGroup>(
  _group: Group,
  fields: (SettingField & { name: keyof SettingsOf<Group> })[],
): SettingField[] {
  return fields;
}

/** `22KT (916)`: each karat with its fineness, unless its name already contains it. */
export const gradeNames: Options = Object.fromEntries(
  karats.map((karat) => {
    const name = formatKarat(karat);
    const stamped = String(fineness[karat]);
    return [karat, name.includes(stamped) ? name : `${name} (${stamped})`];
  }),
);
