import { hash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { shopKindKey } from './opening.ts';
import { settingsIn, settingText, type SettingTexts } from './setting-groups.ts';
import type { SettingGroup } from './setting-table.ts';
import { globals } from './tables.server.ts';
import { variableNameOf } from './variable-name.ts';

export type StoredSettings = {
  texts: SettingTexts;
  /** Identifies the group's current state; changes with any of its texts. */
  version: string;
};

/** A group of settings as stored, for its form; those never changed have their defaults. */
export async function readStoredSettings(
  db: DatabaseOrTransaction,
  group: SettingGroup,
): Promise<StoredSettings> {
  const settings = settingsIn(group);
  const rows = await db
    .select()
    .from(globals)
    .where(
      inArray(globals.variableName, [
        ...settings.map(([name]) => variableNameOf(name)),
        shopKindKey,
      ]),
    );
  const stored = new Map(rows.map((row) => [row.variableName, row.variableValue]));
  const texts = Object.fromEntries(
    settings.map(([name, setting]) => [name, settingText(name, setting, stored)]),
  );
  const version = hash('sha256', JSON.stringify(texts), 'base64url');
  return { texts, version };
}
