import type { StaffStepUp } from '#people/accounts/account.ts';
import { saveSettings } from '#content/settings/save-settings.server.ts';
import { checkSettingGroup } from '#content/settings/setting-groups.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  needsPassword,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import type { settingGroups } from './setting-fields.ts';
import { settingMessages } from './setting-messages.ts';
import { typedSettings } from './typed-settings.ts';

/** Saves a posted group of settings. */
export async function handleSettingsForm(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  { group, title }: (typeof settingGroups)[number],
  posted: FormData,
): Promise<AdminAnswer> {
  const typed = typedSettings(posted);
  const checked = checkSettingGroup(group, typed);
  if (!checked.ok) return withErrors(checked.errors);
  // The group includes the threshold above which refunds ask for the password.
  if (group === 'selling' && !staff.hasRecentPassword) return needsPassword();
  const saved = await saveSettings(db, {
    group,
    name: title,
    texts: checked.texts,
    version: typed['version'] ?? '',
    by: staff.email,
    clock,
  });
  return saved.ok ? done(settingMessages.saved) : outdated(settingMessages.changedMeanwhile);
}
