import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { type ReturnWish, returnStates } from '../return-request.ts';
import { howToSendBack, returnMailWords } from './return-mail-words.ts';

const stored = (values: Record<string, string> = {}) => new Map(Object.entries(values));
const settings = {
  details: readSettingGroup('details', stored()),
  policies: readSettingGroup('policies', stored()),
  promises: readSettingGroup('promises', stored()),
};
const wordsOf = (
  state: (typeof returnStates)[number],
  wish: ReturnWish = 'refund',
  paymentId = 'pay_1',
) =>
  returnMailWords(
    { number: 'R26-000001', state, wish, refusal: 'It was worn.', paymentId },
    settings,
  );

test('each state of a return has a mail that states it and the next step', () => {
  const shown = returnStates.map((state) => {
    const { subject, heading, notes } = wordsOf(state);
    return [subject, heading, ...notes];
  });
  expect(shown).toEqual([
    [
      'We have received your return R26-000001',
      'We have received your request',
      'Please keep the box and the invoice, and don’t send anything back until you hear from us.',
    ],
    [
      'Your return R26-000001 is approved',
      'Your return is approved',
      'Please write R26-000001 on the parcel.',
    ],
    ['Your return R26-000001 has reached us', 'Your parcel is here'],
    [
      'Your return R26-000001 is refunded',
      'Your money is on its way',
      'The credit note is with your order.',
    ],
    [
      'The replacement for your return R26-000001',
      'Your replacement is on its way',
      'The delivery challan in the parcel names your invoice. Please keep both.',
    ],
    [
      'Your return R26-000001: we can’t accept it',
      'We can’t accept your return',
      'If you disagree, please reply to this email.',
    ],
    [
      'Your return R26-000001 is withdrawn',
      'You keep the piece',
      'If you did not withdraw it, please reply to this email.',
    ],
  ]);
});

test('return mails take their explanations from the shop’s settings', () => {
  const paragraphs = (state: Parameters<typeof wordsOf>[0]) => wordsOf(state).paragraphs.join(' ');
  expect(paragraphs('requested')).toContain('number is R26-000001. Our team will review');
  expect(paragraphs('received')).toBe(
    'Your return has reached us. We’ll inspect the piece, then refund you.',
  );
  expect(paragraphs('refunded')).toContain(`takes ${settings.policies.refundWithin}.`);
  const wished = (state: Parameters<typeof wordsOf>[0]) =>
    wordsOf(state, 'replacement').paragraphs.join(' ');
  expect(wished('received')).toContain('then send your replacement.');
  expect(wished('refunded')).toMatch(/^We have none left to send you as a replacement\. We have/);
  expect(wished('replaced')).toContain('at no cost to you. Your invoice stays the same.');
  expect(paragraphs('refused')).toBe('It was worn.');
  expect(paragraphs('withdrawn')).toContain('you keep the piece and no refund is made');
  expect(wordsOf('approved').paragraphs).toEqual(howToSendBack(settings));
});

test('a mail promises the days of the provider only for money that it pays back', () => {
  const [online, counter] = ['pay_1', 'counter_1'].map((paymentId) =>
    wordsOf('refunded', 'refund', paymentId).paragraphs.join(' '),
  );
  expect(online).toMatch(/method\. It takes 3 to 7 business days\.$/);
  expect(counter).toMatch(/method\. Our staff pay it out themselves\.$/);
});

test('a returned piece is picked up, insured only if the shop promises that', () => {
  const { details } = settings;
  const by = (insured: string) =>
    howToSendBack({ details, promises: readSettingGroup('promises', stored({ insured })) });
  const [how, where] = by('on');
  expect(how).toMatch(
    /^We’ll arrange an insured pick-up and call you to fix a day\. Please put the piece/,
  );
  expect(by('off')[0]).toMatch(/^We’ll arrange a pick-up and call/);
  const address = [...details.address, `${details.state}, India`].join(', ');
  expect(where).toBe(
    `It will be sent to ${details.shopName}, ${address}. Questions: ${details.phone}, ${details.email}.`,
  );
});
