import { type Deadline, deadlineOf } from '#platform/deadline.ts';

const hourMs = 60 * 60_000;
/** The Board must have the details this long after the shop became aware of a breach (DPDP Rules 2025, rule 7(2)(b)). */
const detailWithinMs = 72 * hourMs;

/** After this time owners are reminded if the Board has no details yet: 24 hours before the deadline. */
export const remindToDetailAfterMs = 48 * hourMs;

export const maxBreachText = 8000;

/** When each step was taken for a breach; null if not yet. */
export type BreachMoments = {
  noticedAt: Date;
  peopleConcerned: number | null;
  peopleToldAt: Date | null;
  boardToldAt: Date | null;
  boardDetailedAt: Date | null;
};

/** The deadline for the details owed to the Board, as of a moment. */
export function detailsClock(
  { noticedAt, boardDetailedAt }: Pick<BreachMoments, 'noticedAt' | 'boardDetailedAt'>,
  now: Date,
): Deadline {
  return deadlineOf(noticedAt, detailWithinMs, { doneAt: boardDetailedAt, now });
}

/** The open legal duties, in the order in which they are due. */
export type BreachDuty = 'tell-people' | 'tell-board' | 'detail-board';

export function openDuties(breach: BreachMoments): BreachDuty[] {
  const duties: [BreachDuty, boolean][] = [
    ['tell-people', breach.peopleToldAt === null && breach.peopleConcerned !== 0],
    ['tell-board', breach.boardToldAt === null],
    ['detail-board', breach.boardDetailedAt === null],
  ];
  return duties.flatMap(([duty, isOpen]) => (isOpen ? [duty] : []));
}
