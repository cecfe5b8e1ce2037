import { isGstinOf } from './gstin.ts';
import { isOwnShop } from './opening.ts';
import { type Setting, type SettingGroup, type SettingsOf, settingTable } from './setting-table.ts';
import { variableNameOf } from './variable-name.ts';

export type SettingTexts = Record<string, string>;

/** The settings of a group with their names, in their order. */
export function settingsIn(group: SettingGroup): [name: string, setting: Setting<unknown>][] {
  return Object.entries(settingTable[group]);
}

/** The stored text of a setting, or its default, which may differ in a jeweller's own shop. */
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

/** The values of a group from the stored texts; missing or invalid texts fall back to the default. */
export function readSettingGroup<Group extends SettingGroup>(
  group: Group,
  stored: ReadonlyMap<string, string>,
): SettingsOf<Group> {
  const values = settingsIn(group).map(([name, setting]) => {
    const { schema } = setting;
    const read = schema.safeParse(settingText(name, setting, stored));
    return [name, read.success ? read.data : schema.parse(firstText(setting, stored))];
  });
  // The table's names and schemas guarantee its type.
  return Object.fromEntries(values) as SettingsOf<Group>;
}

/**
 * Validates a group's texts: returns those to store, or the first message for each invalid field. A shop not registered for GST
 * may leave the GSTIN empty; an earlier one stays stored, because earlier orders name it.
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
