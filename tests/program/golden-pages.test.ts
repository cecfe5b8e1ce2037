import { beforeAll, describe, expect, test } from 'vitest';
import {
  isWriting,
  missingLines,
  readGolden,
  writeGolden,
} from '../../proofs/support/golden/golden-files.ts';
import {
  goldenKinds,
  type GoldenTexts,
  readGoldenShop,
} from '../../proofs/support/golden/read-golden-shop.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';

/**
 * The texts of a shop from before prices had terms and pieces had sizes; they must not change where neither is used. They
 * are stored in tests/golden. To change them, run `npm run golden` and review the diff line by line.
 */
const shop = useOwnShop();
let now: GoldenTexts;

beforeAll(async () => {
  const { program, dataDir, db } = shop;
  now = await readGoldenShop({ origin: program.origin, dataDir, db });
  if (isWriting) for (const kind of goldenKinds) writeGolden(kind, now[kind]);
});

test.each(goldenKinds)(
  'every text of the kind %s has its golden file, and every file its text',
  (kind) => {
    expect(Object.keys(now[kind]).toSorted()).toEqual(Object.keys(readGolden(kind)));
  },
);

describe.each(['storefront', 'mails'] as const)('texts for shoppers, %s:', (kind) => {
  test.each(Object.keys(readGolden(kind)))('%s equals its golden file', (name) => {
    expect(now[kind][name]).toEqual(readGolden(kind)[name]);
  });
});

describe.each(['answers', 'office'] as const)('texts that may grow, %s:', (kind) => {
  test.each(Object.keys(readGolden(kind)))('%s still has every line of its golden file', (name) => {
    const missing = missingLines(readGolden(kind)[name] ?? [], now[kind][name] ?? []);
    expect(missing).toEqual([]);
  });
});
