import { expect, test } from 'vitest';
import { dialogAreas } from './all-dialogs.ts';
import { findDialogs, noDialogsOfTheirOwn } from './find-dialogs.ts';

test('every dialog of the source has an opening here, and every opening has its dialog', async () => {
  const { counts, lazy } = await findDialogs();
  const exempt = new Set(Object.keys(noDialogsOfTheirOwn));
  const opened = Map.groupBy(
    dialogAreas.flatMap(({ files }) => files),
    (file) => file,
  );
  const isNeeded = (file: string) => !exempt.has(file);
  expect([...opened.keys()].toSorted()).toEqual([...counts.keys()].filter(isNeeded).toSorted());
  for (const [file, openings] of opened) {
    expect({ file, openings: openings.length >= (counts.get(file) ?? 0) }).toEqual({
      file,
      openings: true,
    });
  }
  expect([...counts.keys()]).toEqual(expect.arrayContaining([...exempt]));
  expect([...opened.keys()]).toEqual(expect.arrayContaining([...lazy]));
});
