/** The answer to a passkey form. */
export type PasskeyAnswer = {
  /** The form it answers. */
  intent: string;
  error?: string;
  /** Recovery codes, shown only once: for a member of staff who had none. */
  codes?: string[];
  isDone?: boolean;
};

/** The same on the server, with the cookies of its response: they must not get into the page. */
export type PasskeyOutcome = PasskeyAnswer & { cookies?: string[] };
