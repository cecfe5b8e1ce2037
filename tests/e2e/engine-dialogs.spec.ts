import { dialogAreas } from '../support/engines/dialogs/all-dialogs.ts';
import { expect, test } from '../support/engines/test.ts';

test.use({ shopName: 'office' });
test.slow();

for (const { name, findFaults } of dialogAreas) {
  test(`every dialog of ${name} is fully visible on a phone`, async ({ view, db }) => {
    expect(await findFaults(view, db)).toEqual([]);
  });
}
