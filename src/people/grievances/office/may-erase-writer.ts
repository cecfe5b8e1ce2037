import type { GrievanceKind, GrievanceState } from '#people/grievances/grievance.ts';

/**
 * A complaint about somebody's data that is settled, whose writer has not been forgotten yet, and who has answered by the link
 * of their mail: whoever opens a complaint can type any e-mail.
 */
export function mayEraseWriter(ticket: {
  kind: GrievanceKind;
  state: GrievanceState;
  email: string;
  replies: readonly { who: string }[];
}): boolean {
  return isAboutData(ticket) && ticket.replies.some(({ who }) => who === 'writer');
}

/** The same before they have answered. */
export function isAboutData(ticket: {
  kind: GrievanceKind;
  state: GrievanceState;
  email: string;
}): boolean {
  return ticket.kind === 'privacy' && ticket.state === 'resolved' && ticket.email !== '';
}
