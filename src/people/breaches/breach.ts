import { type Deadline, deadlineOf } from '#platform/deadline.ts';

const hourMs = 60 * 60_000;
/** The Board has the details so long after the shop became aware of a breach (DPDP Rules 2025, rule 7(2)(b)). */
const detailWithinMs = 72 * hourMs;

/** After this owners are written to where the Board has no details yet: 24 hours before it is late. */
export const remindToDetailAfterMs = 48 * hourMs;

export const maxBreachText = 8000;

/** When what was done about a breach; null where it was not yet. */
export type BreachMoments = {
  noticedAt: Date;
  peopleConcerned: number | null;
  peopleToldAt: Date | null;
  boardToldAt: Date | null;
  boardDetailedAt: Date | null;
};

/** The clock for the details that the Board is owed, at a moment. */
export function detailsClock(
  { noticedAt, boardDetailedAt }: Pick<BreachMoments, 'noticedAt' | 'boardDetailedAt'>,
  now: Date,
): Deadline {
  return deadlineOf(noticedAt, detailWithinMs, { doneAt: boardDetailedAt, now });
}

/** What the law asks for and nobody has done, in the order in which it is due. */
export type BreachDuty = 'tell-people' | 'tell-board' | 'detail-board';

export function openDuties(breach: BreachMoments): BreachDuty[] {
  const duties: [BreachDuty, boolean][] = [
    ['tell-people', breach.peopleToldAt === null && breach.peopleConcerned !== 0],
    ['tell-board', breach.boardToldAt === null],
    ['detail-board', breach.boardDetailedAt === null],
  ];
  return duties.flatMap(([duty, isOpen]) => (isOpen ? [duty] : []));
}
