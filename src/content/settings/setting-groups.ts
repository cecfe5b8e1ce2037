import { isGstinOf } from './gstin.ts';
import { isOwnShop } from './opening.ts';
import { type Setting, type SettingGroup, type SettingsOf, settingTable } from './setting-table.ts';
import { variableNameOf } from './variable-name.ts';

export type SettingTexts = Record<string, string>;

/** The settings of a group with their names, in their order. */
export function settingsIn(group: SettingGroup): [name: string, setting: Setting<unknown>][] {
  return Object.entries(settingTable[group]);
}

/** The text of a setting as it is stored, or as it is until somebody changes it: in an own shop it may be another. */
export function settingText(
  name: string,
  setting: Setting<unknown>,
  stored: ReadonlyMap<string, string>,
): string {
  return stored.get(variableNameOf(name)) ?? firstText(setting, stored);
}

function firstText(
  { defaultValue, ownDefault }: Setting<unknown>,
  stored: ReadonlyMap<string, string>,
): string {
  return isOwnShop(stored) ? (ownDefault ?? defaultValue) : defaultValue;
}

/** What a group of settings is by the stored texts; a text that is missing or makes no sense counts as never set. */
export function readSettingGroup<Group extends SettingGroup>(
  group: Group,
  stored: ReadonlyMap<string, string>,
): SettingsOf<Group> {
  const values = settingsIn(group).map(([name, setting]) => {
    const { schema } = setting;
    const read = schema.safeParse(settingText(name, setting, stored));
    return [name, read.success ? read.data : schema.parse(firstText(setting, stored))];
  });
  // What comes of a table's own names and schemas is what the table's type says.
  return Object.fromEntries(values) as SettingsOf<Group>;
}

/**
 * Checks what was typed for a group, and gives the texts to store, or the first message for each field that is wrong. A shop that
 * is not registered for GST may leave the GSTIN empty, and the one that it had stays stored: orders of then name it.
 */
export function checkSettingGroup(
  group: SettingGroup,
  typed: SettingTexts,
): { ok: true; texts: SettingTexts } | { ok: false; errors: SettingTexts } {
  const texts: SettingTexts = {};
  const errors: SettingTexts = {};
  const isUnregistered = typed['gstRegistration'] === 'unregistered';
  for (const [name, { schema }] of settingsIn(group)) {
    const text = (typed[name] ?? '').replace(/\r\n?/g, '\n').trim();
    if (name === 'gstin' && isUnregistered && text === '') continue;
    texts[name] = text;
    const message = schema.safeParse(text).error?.issues[0]?.message;
    if (message) errors[name] = message;
  }
  if (
    group === 'details' &&
    !isUnregistered &&
    !errors['gstin'] &&
    !errors['state'] &&
    !isGstinOf(texts['state'], texts['gstin'])
  ) {
    errors['gstin'] = 'The first two digits of the GSTIN don’t match the State';
  }
  return Object.keys(errors).length === 0 ? { ok: true, texts } : { ok: false, errors };
}
