/** How the stand-in fails on purpose; `normal` is a day without faults. */
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
 * `hang` never answers and does nothing; `lose-answer` sends the message and never says so; `unknown-recipient` refuses
 * everybody as a number without WhatsApp.
 */
export type Fault = (typeof faults)[number];
