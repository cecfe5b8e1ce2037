import type { ReturnState } from './return-request.ts';

/** Which state may follow which. What is refunded, replaced, refused or withdrawn stays so. */
const next: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['received', 'refused', 'withdrawn'],
  received: ['refunded', 'replaced', 'refused'],
  refunded: [],
  replaced: [],
  refused: [],
  withdrawn: [],
};

/** Whether a return may go from one state into another. */
export function mayFollow(from: ReturnState, to: ReturnState): boolean {
  return next[from].includes(to);
}

/** Whether something is still to be done about a return. */
export function isOpenReturn(state: ReturnState): boolean {
  return next[state].length > 0;
}
