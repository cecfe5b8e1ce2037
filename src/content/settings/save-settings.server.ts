import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readStoredSettings } from './stored-settings-queries.server.ts';
import { storeSettings, lockSettings } from './store-settings.server.ts';
import type { SettingTexts } from './setting-groups.ts';
import type { SettingGroup } from './setting-table.ts';
import { variableNameOf } from './variable-name.ts';

type Change = {
  group: SettingGroup;
  /** The group's name as shown to staff. */
  name: string;
  /** Checked by `checkSettingGroup`. */
  texts: SettingTexts;
  /** The version of the settings that the editor has seen. */
  version: string;
  by: string;
  clock: Clock;
};

/** Saves a group of settings, unless somebody changed it since `version` was read. Pages and mails follow at once. */
export async function saveSettings(
  db: Database,
  { group, name, texts, version, by, clock }: Change,
): Promise<Result<null, 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readStoredSettings(tx, group);
    if (before.version !== version) return fail('changed-meanwhile');
    const updatedAt = clock();
    const changed = Object.entries(texts).filter(([each, text]) => before.texts[each] !== text);
    if (changed.length === 0) return ok(null);
    const rows = changed.map(([each, text]) => ({
      variableName: variableNameOf(each),
      variableValue: text,
    }));
    await storeSettings(tx, rows, updatedAt);
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'setting', id: group, name },
      before: before.texts,
      // A text left out stays as it is.
      after: { ...before.texts, ...texts },
      at: updatedAt,
    });
    return ok(null);
  });
}
