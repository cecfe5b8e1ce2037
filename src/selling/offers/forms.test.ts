import { expect, test } from 'vitest';
import { codeProblemWords, isSameCode, readCode } from './code.ts';
import { offerForm } from './forms.ts';
import { fieldOfMoment, momentInIndia } from '#platform/indian-time.ts';
import { standingAt } from './offer-state.ts';
import { paise } from '#price/money/money.ts';

const filled = {
  name: 'Diwali',
  code: '',
  base: 'making',
  offKind: 'percent',
  off: '20',
  startsAt: '2026-11-08T00:00',
  endsAt: '2026-11-12T23:59',
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  karats: ['22kt'],
  minimumOrder: '',
  oncePerPerson: false,
};
const wordsFor = (change: Partial<Record<keyof typeof filled, unknown>>) =>
  offerForm.safeParse({ ...filled, ...change }).error?.issues.map(({ message }) => message);
const wrongIn = (change: Partial<Record<keyof typeof filled, unknown>>) => {
  const read = offerForm.safeParse({ ...filled, ...change });
  return read.success ? [] : read.error.issues.map(({ path }) => path[0]);
};

test('the dates of an offer are in Indian time', () => {
  const read = offerForm.parse(filled);
  expect(read.startsAt.toISOString()).toBe('2026-11-07T18:30:00.000Z');
  expect(fieldOfMoment(read.startsAt)).toBe(filled.startsAt);
  expect(['', 'soon', '2026-02-31T25:00'].map(momentInIndia)).toEqual([null, null, null]);
});

test('a reduction is a whole percentage, or rupees with up to two decimals', () => {
  expect(offerForm.parse(filled).offAmount).toBe(20);
  expect(offerForm.parse({ ...filled, offKind: 'sum', off: '1,500.50' }).offAmount).toBe(150_050);
  for (const off of ['0', '101', '12.5', '', '-5', 'x']) expect(wrongIn({ off })).toEqual(['off']);
  for (const off of ['0', '', 'x']) expect(wrongIn({ off, offKind: 'sum' })).toEqual(['off']);
});

test('an offer without a name or a start, or that does not end after its start, is refused', () => {
  expect(wrongIn({ name: ' ' })).toEqual(['name']);
  expect(wrongIn({ startsAt: '' })).toEqual(['startsAt']);
  expect(wrongIn({ endsAt: filled.startsAt })).toEqual(['endsAt']);
  expect(wrongIn({ endsAt: '' })).toEqual([]);
});

test('a code is stored in capitals; minimum order and once per person apply only with one', () => {
  const code = offerForm.parse({
    ...filled,
    code: ' diwali 20 ',
    minimumOrder: '50,000',
    oncePerPerson: true,
  });
  expect(code).toMatchObject({ code: 'DIWALI20', minimumOrder: 5_000_000, oncePerPerson: true });
  const none = offerForm.parse({ ...filled, minimumOrder: '50000', oncePerPerson: true });
  expect(none).toMatchObject({ code: null, minimumOrder: 0, oncePerPerson: false });
  expect(wrongIn({ code: 'A!' })).toEqual(['code']);
  expect(['ab', '-abc', 'a'.repeat(25)].map(readCode)).toEqual([null, null, null]);
});

test('codes are compared regardless of case and spaces', () => {
  for (const typed of ['ends', ' ENDS', 'E n d s']) expect(isSameCode(typed, 'ENDS')).toBe(true);
  expect(isSameCode(' ? ', '?')).toBe(true);
  expect(isSameCode('ends2', 'ENDS')).toBe(false);
});

test('each error has a helpful message', () => {
  const tooMany = Array.from({ length: 501 }, () => '019a0000-0000-7000-8000-000000000000');
  expect([
    wordsFor({ name: '' }),
    wordsFor({ name: 'a'.repeat(61) }),
    wordsFor({ code: 'A!' }),
    wordsFor({ base: 'all' }),
    wordsFor({ offKind: 'half' }),
    wordsFor({ off: '101' }),
    wordsFor({ off: '', offKind: 'sum' }),
    wordsFor({ off: '', offKind: 'per-gram' }),
    wordsFor({ startsAt: 'soon' }),
    wordsFor({ endsAt: '2026-11-07T23:59' }),
    wordsFor({ productIds: tooMany }),
    wordsFor({ code: 'DIWALI', minimumOrder: 'much' }),
  ]).toEqual([
    ['Please enter a name'],
    ['At most 60 characters'],
    ['Use 3 to 24 letters, digits and dashes'],
    ['Please choose one of these'],
    ['Please choose one of these'],
    ['A whole number from 1 to 100'],
    ['Please enter rupees'],
    ['Please enter rupees'],
    ['Please enter a date and a time'],
    ['The end must be after the start'],
    ['Please choose at most 500'],
    ['Please enter rupees'],
  ]);
  expect(wrongIn({ code: 'DIWALI', minimumOrder: 'much' })).toEqual(['minimumOrder']);
});

test('values at their limits are accepted', () => {
  expect(wrongIn({ name: 'a'.repeat(60), off: '1' })).toEqual([]);
  expect(wrongIn({ off: ' 100 ', code: '   ', minimumOrder: '  ' })).toEqual([]);
  expect(offerForm.parse({ ...filled, code: '  ' }).code).toBeNull();
  expect(['a-1', 'A'.repeat(24), '9AB', ' a b c ', 'ab!', 'a_bc'].map(readCode)).toEqual([
    'A-1',
    'A'.repeat(24),
    '9AB',
    'ABC',
    null,
    null,
  ]);
});

test('an offer is scheduled before its start and over from its end on', () => {
  const offer = { state: 'on', startsAt: new Date(1_000), endsAt: new Date(2_000) } as const;
  const standings = [999, 1_000, 1_999, 2_000].map((at) => standingAt(offer, new Date(at)));
  expect(standings).toEqual(['scheduled', 'on', 'on', 'over']);
  expect(standingAt({ ...offer, state: 'paused' }, new Date(1_500))).toBe('paused');
  expect(standingAt({ ...offer, state: 'draft' }, new Date(3_000))).toBe('draft');
});

test('each problem with a code has its own message', () => {
  expect(codeProblemWords({ why: 'below-minimum', minimum: paise(5_000_000) })).toBe(
    'This code needs a minimum order of ₹50,000.',
  );
  expect(codeProblemWords({ why: 'held', until: new Date('2026-11-08T10:00:00Z') })).toBe(
    'This code can be used once, and your unpaid order has it until 8 Nov 2026, 3:30 pm. Pay for that order, or use the code here after that.',
  );
  const whys = [
    'unknown',
    'not-yet',
    'over',
    'not-for-these',
    'used',
    'offer-is-better',
    'too-many-tries',
  ] as const;
  expect(whys.map((why) => codeProblemWords({ why }))).toEqual([
    'This code isn’t valid. Please check it.',
    'This code is not valid yet.',
    'This code is no longer valid.',
    'This code doesn’t apply to these pieces.',
    'This code can be used once, and you have already used it.',
    'Your current offer already saves you more than this code.',
    'Too many attempts. Please try again in an hour.',
  ]);
});
