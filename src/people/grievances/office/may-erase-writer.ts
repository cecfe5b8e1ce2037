import type { GrievanceKind, GrievanceState } from '#people/grievances/grievance.ts';

/**
 * A resolved complaint about the writer's data, not yet erased, whose writer has replied through the mailed link: anyone who
 * opens a complaint can type any e-mail.
 */
export function mayEraseWriter(ticket: {
  kind: GrievanceKind;
  state: GrievanceState;
  email: string;
  replies: readonly { who: string }[];
}): boolean {
  return isAboutData(ticket) && ticket.replies.some(({ who }) => who === 'writer');
}

/** The same before they have replied. */
export function isAboutData(ticket: {
  kind: GrievanceKind;
  state: GrievanceState;
  email: string;
}): boolean {
  return ticket.kind === 'privacy' && ticket.state === 'resolved' && ticket.email !== '';
}
