import type { ShownReturn } from './read-return-part.server.ts';

/** A step of a return: done at a moment, or still to come. */
export type ReturnStep = { text: string; at: Date | null };

type Stages = Pick<
  ShownReturn,
  | 'state'
  | 'wish'
  | 'requestedAt'
  | 'decidedAt'
  | 'receivedAt'
  | 'refundedAt'
  | 'replacedAt'
  | 'withdrawnAt'
>;

/** The steps of a return, in order. A refused or withdrawn one ends there, with nothing still to come. */
export function returnSteps(stages: Stages): ReturnStep[] {
  const { state, wish, requestedAt, decidedAt, receivedAt, withdrawnAt } = stages;
  const requested = { text: 'Requested', at: requestedAt };
  const received = { text: 'Received', at: receivedAt };
  switch (state) {
    case 'withdrawn':
      return [requested, { text: 'Withdrawn by you', at: withdrawnAt }];
    case 'refused':
      return [requested, ...(receivedAt ? [received] : []), { text: 'Refused', at: decidedAt }];
    default:
      return [
        requested,
        { text: 'Approved', at: decidedAt },
        received,
        wish === 'replacement' && state !== 'refunded'
          ? { text: 'Replacement sent', at: stages.replacedAt }
          : { text: 'Refunded', at: stages.refundedAt },
      ];
  }
}
