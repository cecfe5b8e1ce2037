/** The answer to a passkey form. */
export type PasskeyAnswer = {
  /** The form it answers. */
  intent: string;
  error?: string;
  /** Recovery codes, shown only once: for a member of staff who had none. */
  codes?: string[];
  isDone?: boolean;
};
