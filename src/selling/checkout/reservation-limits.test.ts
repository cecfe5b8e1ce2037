import { expect, test } from 'vitest';
import { type Claimant, yieldsTo, type Holder, reservationLimits } from './reservation-limits.ts';

const { givesWaySeconds, unfairGivesWaySeconds, fairPiecesPerNetwork } = reservationLimits;
const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const asker: Claimant = { networkHad: 1, hasBought: false, waitingSince: null };
const holder = (age: number, networkHad = 1): Holder => ({ reservedAt: ago(age), networkHad });

const fair = fairPiecesPerNetwork;
const late = givesWaySeconds + 1;
test.each<[string, Holder, Partial<Claimant>, boolean]>([
  ['a network beyond its share, soon', holder(unfairGivesWaySeconds + 1, fair + 1), {}, true],
  ['but not at once', holder(unfairGivesWaySeconds, fair + 1), {}, false],
  ['nor to one that has had as much', holder(late, fair + 1), { networkHad: fair + 1 }, false],
  ['a network within its share, only later', holder(givesWaySeconds, fair), {}, false],
  ['then to one that has had less', holder(late, 2), {}, true],
  [
    'and not to one that has had more',
    holder(late),
    { networkHad: 2, waitingSince: ago(300) },
    false,
  ],
  ['nobody, to a newcomer', holder(late), {}, false],
  ['nobody, to one who has waited no longer', holder(late), { waitingSince: ago(late) }, false],
  ['a later buyer, to one who has waited', holder(late), { waitingSince: ago(late + 1) }, true],
  ['everybody after a while, to a past buyer', holder(late), { hasBought: true }, true],
  ['but not at once, even to a past buyer', holder(givesWaySeconds), { hasBought: true }, false],
])('who gives way: %s', (_, holding, change, gives) => {
  expect(yieldsTo(holding, { ...asker, ...change }, now)).toBe(gives);
});
