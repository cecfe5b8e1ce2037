import type { Notice } from '#people/accounts/messages.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';

/** The answer to a 'My data' form that did not redirect. */
export type MyDataAnswer = {
  intent: 'erase' | 'withdraw';
  errors?: Partial<Record<'word' | 'password', string>>;
  notice?: Notice & { kind: 'success' | 'error' };
  obstacles?: Obstacle[];
};
