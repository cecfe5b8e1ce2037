import { type Deadline, deadlineOf } from '#platform/deadline.ts';

/** How far the shop is with a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievanceStates = ['open', 'acknowledged', 'resolved'] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/** What a complaint is about; `privacy` ones are about personal data (DPDP Act 2023, section 13). */
export const grievanceKinds = ['order', 'piece', 'payment', 'privacy', 'other'] as const;
export type GrievanceKind = (typeof grievanceKinds)[number];

export const grievanceKindNames: Record<GrievanceKind, string> = {
  order: 'An order or its delivery',
  piece: 'A piece: weight, purity or workmanship',
  payment: 'A payment or a refund',
  privacy: 'My personal data',
  other: 'Something else',
};

/** What staff do with a complaint; a note is read by nobody outside. */
export type GrievanceStep = 'acknowledge' | 'reply' | 'note' | 'resolve';

export const maxGrievanceText = 4000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** From the same rule: acknowledged within 48 hours, redressed within a month of receipt. */
const acknowledgeWithinMs = 48 * hourMs;
const resolveWithinMs = 30 * dayMs;

/** After these staff are written to: 8 hours and 5 days before it is late. */
export const remindToAcknowledgeAfterMs = 40 * hourMs;
export const remindToResolveAfterMs = 25 * dayMs;

type Moments = { openedAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null };

/** Both clocks of a complaint at a moment. */
export function grievanceClocks(
  { openedAt, acknowledgedAt, resolvedAt }: Moments,
  now: Date,
): { acknowledge: Deadline; resolve: Deadline } {
  return {
    acknowledge: deadlineOf(openedAt, acknowledgeWithinMs, { doneAt: acknowledgedAt, now }),
    resolve: deadlineOf(openedAt, resolveWithinMs, { doneAt: resolvedAt, now }),
  };
}
