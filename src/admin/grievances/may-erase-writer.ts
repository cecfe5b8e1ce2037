import type { GrievanceKind, GrievanceState } from '#shop/grievances/grievance.ts';

/** A complaint about somebody's data that is settled, whose writer has not been forgotten yet. */
export function mayEraseWriter(ticket: {
  kind: GrievanceKind;
  state: GrievanceState;
  email: string;
}): boolean {
  return ticket.kind === 'privacy' && ticket.state === 'resolved' && ticket.email !== '';
}
