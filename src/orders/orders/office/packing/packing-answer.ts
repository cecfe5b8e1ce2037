import type { AdminAnswer } from '#app/office/admin-answer.ts';

/** What the server answers to a piece that is packed. */
export type PackingAnswer = AdminAnswer & {
  /** Nothing is packed yet: who packs has to say that it is right. */
  ask?: string;
};
