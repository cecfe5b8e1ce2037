/** The faults of the stand-in; with `normal` nothing fails. */
export const faults = [
  'normal',
  'server-error',
  'too-many-requests',
  'hang',
  'lose-answer',
  'wrong-token',
  'unknown-recipient',
] as const;
/**
 * `hang` never answers and does nothing; `lose-answer` accepts the message but never answers; `unknown-recipient` refuses every
 * recipient as a number without WhatsApp.
 */
export type Fault = (typeof faults)[number];
