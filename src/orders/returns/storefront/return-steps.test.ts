import { expect, test } from 'vitest';
import { returnSteps } from './return-steps.ts';

const none = {
  wish: 'refund' as const,
  requestedAt: new Date(0),
  decidedAt: null,
  receivedAt: null,
  refundedAt: null,
  replacedAt: null,
  withdrawnAt: null,
};
const wordsOf = (steps: { text: string; at: Date | null }[]) =>
  steps.map(({ text, at }) => (at ? text : `(${text})`)).join(', ');

test.each([
  ['requested', {}, 'Requested, (Approved), (Received), (Refunded)'],
  ['requested', { wish: 'replacement' }, 'Requested, (Approved), (Received), (Replacement sent)'],
  [
    'replaced',
    {
      wish: 'replacement',
      decidedAt: new Date(1),
      receivedAt: new Date(2),
      replacedAt: new Date(3),
    },
    'Requested, Approved, Received, Replacement sent',
  ],
  [
    'refunded',
    {
      wish: 'replacement',
      decidedAt: new Date(1),
      receivedAt: new Date(2),
      refundedAt: new Date(3),
    },
    'Requested, Approved, Received, Refunded',
  ],
  ['approved', { decidedAt: new Date(1) }, 'Requested, Approved, (Received), (Refunded)'],
  ['refused', { decidedAt: new Date(1) }, 'Requested, Refused'],
  ['refused', { receivedAt: new Date(2), decidedAt: new Date(3) }, 'Requested, Received, Refused'],
  ['withdrawn', { withdrawnAt: new Date(1) }, 'Requested, Withdrawn by you'],
  [
    'refunded',
    { decidedAt: new Date(1), receivedAt: new Date(2), refundedAt: new Date(3) },
    'Requested, Approved, Received, Refunded',
  ],
] as const)(
  'a return that is %s shows the steps taken, and only then those to come',
  (state, moments, words) => {
    expect(wordsOf(returnSteps({ ...none, ...moments, state }))).toBe(words);
  },
);
