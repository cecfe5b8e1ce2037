/** What is answered to a form about passkeys. */
export type PasskeyAnswer = {
  /** Which form it was. */
  intent: string;
  error?: string;
  /** Recovery codes, this once: for a member of staff who had none. */
  codes?: string[];
  isDone?: boolean;
};
