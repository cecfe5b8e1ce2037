import { expect, test } from 'vitest';
import { paperSentence } from './cancelled-payment.ts';

test('what goes back has a refund voucher before dispatch, and a credit note after it', () => {
  expect(paperSentence({ dispatchedAt: null })).toContain('refund voucher');
  expect(paperSentence({ dispatchedAt: new Date() })).toContain('credit note');
});
