import type { ReturnState } from '#orders/returns/return-request.ts';

type Waiting = {
  state: ReturnState;
  requestedAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** For how many whole days a return has been in its state; null if it waits for nothing. */
export function waitingDays(request: Waiting, now: Date): number | null {
  const since = {
    requested: request.requestedAt,
    approved: request.decidedAt,
    received: request.receivedAt,
    refunded: null,
    replaced: null,
    refused: null,
    withdrawn: null,
  }[request.state];
  return since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
}

/** `today`, `1 day`, `12 days`. */
export function daysText(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
