import { type Deadline, deadlineOf } from '#platform/deadline.ts';

/** The state of a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievanceStates = ['open', 'acknowledged', 'resolved'] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/** The subject of a complaint; `privacy` is about personal data (DPDP Act 2023, section 13). */
export const grievanceKinds = ['order', 'piece', 'payment', 'privacy', 'other'] as const;
export type GrievanceKind = (typeof grievanceKinds)[number];

export const grievanceKindNames: Record<GrievanceKind, string> = {
  order: 'An order or its delivery',
  piece: 'A piece: weight, purity or workmanship',
  payment: 'A payment or a refund',
  privacy: 'My personal data',
  other: 'Something else',
};

/** A staff step on a complaint; notes are internal. */
export type GrievanceStep = 'acknowledge' | 'reply' | 'note' | 'resolve';

export const maxGrievanceText = 4000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** From the same rule: acknowledged within 48 hours, redressed within a month of receipt. */
const acknowledgeWithinMs = 48 * hourMs;
const resolveWithinMs = 30 * dayMs;

/** Staff are reminded after these times: 8 hours and 5 days before the deadlines. */
export const remindToAcknowledgeAfterMs = 40 * hourMs;
export const remindToResolveAfterMs = 25 * dayMs;

type Moments = { openedAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null };

/** Both deadlines of a complaint as of a moment. */
export function grievanceClocks(
  { openedAt, acknowledgedAt, resolvedAt }: Moments,
  now: Date,
): { acknowledge: Deadline; resolve: Deadline } {
  return {
    acknowledge: deadlineOf(openedAt, acknowledgeWithinMs, { doneAt: acknowledgedAt, now }),
    resolve: deadlineOf(openedAt, resolveWithinMs, { doneAt: resolvedAt, now }),
  };
}
