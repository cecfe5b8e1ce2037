import { expect, test } from 'vitest';
import { settingsIn } from '#content/settings/setting-groups.ts';
import { settingGroups } from './setting-fields.ts';

test.each(settingGroups)('$title: every setting of the group has one field', (shown) => {
  const names = shown.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const settings = settingsIn(shown.group).map(([name]) => name);
  expect(names.toSorted()).toEqual(settings.toSorted());
});

test('no two fields of a screen have the same label', () => {
  for (const { sections } of settingGroups) {
    const labels = sections.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(new Set(labels).size).toBe(labels.length);
  }
});
