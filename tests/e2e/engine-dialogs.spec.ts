import { dialogAreas } from '../support/engines/dialogs/all-dialogs.ts';
import { findDialogs, noDialogsOfTheirOwn } from '../support/engines/dialogs/find-dialogs.ts';
import { expect, test } from '../support/engines/test.ts';

test.use({ shopName: 'office' });
test.slow();

test('every dialog of the source has an opening here, and every opening is of one that is there', async () => {
  const { counts, lazy } = await findDialogs();
  const exempt = new Set(Object.keys(noDialogsOfTheirOwn));
  const opened = Map.groupBy(
    dialogAreas.flatMap(({ files }) => files),
    (file) => file,
  );
  const isNeeded = (file: string) => !exempt.has(file);
  expect([...opened.keys()].toSorted()).toEqual([...counts.keys()].filter(isNeeded).toSorted());
  for (const [file, openings] of opened) {
    expect(openings.length, file).toBeGreaterThanOrEqual(counts.get(file) ?? 0);
  }
  expect([...counts.keys()]).toEqual(expect.arrayContaining([...exempt]));
  expect([...opened.keys()]).toEqual(expect.arrayContaining([...lazy]));
});

for (const { name, findFaults } of dialogAreas) {
  test(`every dialog of ${name} can be seen as a whole on a phone`, async ({ view, db }) => {
    expect(await findFaults(view, db)).toEqual([]);
  });
}
