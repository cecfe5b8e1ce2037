import type { AdminAnswer } from '#app/office/admin-answer.ts';

/** The server's answer to packing a piece. */
export type PackingAnswer = AdminAnswer & {
  /** Nothing is packed yet: staff must confirm this first. */
  ask?: string;
};
