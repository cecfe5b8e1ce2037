import type { ReturnState } from './return-request.ts';

/** The allowed transitions. Refunded, replaced, refused and withdrawn are final. */
const next: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['received', 'refused', 'withdrawn'],
  received: ['refunded', 'replaced', 'refused'],
  refunded: [],
  replaced: [],
  refused: [],
  withdrawn: [],
};

/** Whether a return may go from one state to another. */
export function mayFollow(from: ReturnState, to: ReturnState): boolean {
  return next[from].includes(to);
}

/** Whether a return still needs action. */
export function isOpenReturn(state: ReturnState): boolean {
  return next[state].length > 0;
}
