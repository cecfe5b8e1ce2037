import { expect, test } from 'vitest';
import { documentSentence } from './cancelled-payment.ts';

test('a refund gets a refund voucher before dispatch, and a credit note after it', () => {
  expect(documentSentence({ dispatchedAt: null })).toContain('refund voucher');
  expect(documentSentence({ dispatchedAt: new Date() })).toContain('credit note');
});
