import type { Notice } from '#people/accounts/messages.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';

/** What is answered to a form of 'My data' that did not lead on. */
export type MyDataAnswer = {
  intent: 'erase' | 'withdraw';
  errors?: Partial<Record<'word' | 'password', string>>;
  notice?: Notice & { kind: 'success' | 'error' };
  obstacles?: Obstacle[];
};
