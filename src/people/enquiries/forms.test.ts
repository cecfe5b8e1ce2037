// Specification, storefront 9: Bulk order minimum ₹50,000 or 100 pieces; 15-30 business days

import { expect, test } from 'vitest';
import { paiseFromRupees } from '#price/money/money.ts';
import { checkEnquiry, typedEnquiry } from './forms.ts';

const minimum = { budget: paiseFromRupees(50_000), pieces: 100 };
const good = {
  name: 'Asha Rao',
  company: '',
  phone: '98765 43210',
  email: 'asha@example.com',
  pieces: '120',
  budget: '',
  message: 'Coins of 2 g for our staff, by Diwali.',
};

function errorsOf(change: Partial<typeof good>) {
  const checked = checkEnquiry({ ...good, ...change }, minimum);
  return checked.ok ? {} : checked.errors;
}

test('a valid enquiry is normalised for storage', () => {
  const typed = {
    ...good,
    company: ' Rao & Sons ',
    budget: '5 lakh',
    message: 'Coins,\r\nfor staff',
  };
  expect(checkEnquiry(typed, minimum)).toEqual({
    ok: true,
    form: {
      name: 'Asha Rao',
      company: 'Rao & Sons',
      phone: '+919876543210',
      email: 'asha@example.com',
      pieces: 120,
      budget: 5_00_000_00,
      message: 'Coins,\nfor staff',
    },
  });
  expect(checkEnquiry(good, minimum)).toMatchObject({ form: { company: null, budget: null } });
});

test('an empty form says at each field what is missing', () => {
  expect(errorsOf({ name: '', phone: '', email: '', pieces: '', message: ' ' })).toEqual({
    name: 'Please enter your name',
    phone: 'Please enter a valid phone number',
    email: 'Please enter a valid email address',
    pieces: 'Please tell us how many pieces, or your budget',
    message: 'Please tell us a little more',
  });
});

test.each([
  [{ phone: '12345' }, { phone: 'Please enter a valid phone number' }],
  [{ email: 'asha@' }, { email: 'Please enter a valid email address' }],
  [{ pieces: 'many' }, { pieces: 'Please enter the number of pieces' }],
  [{ pieces: '0' }, { pieces: 'Please enter the number of pieces' }],
  [{ pieces: '1,5' }, { pieces: 'Please enter the number of pieces' }],
  [
    { pieces: '', budget: 'lots' },
    { budget: 'Please enter your budget in rupees, such as 5,00,000 or 5 lakh' },
  ],
  [{ name: 'Asha\nBcc: all@example.in' }, { name: 'Name must be on one line' }],
  [{ message: 'x'.repeat(2_001) }, { message: 'Message must be at most 2000 characters' }],
])('%o is refused', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test('a bulk order needs ₹50,000 or 100 pieces; fewer pieces without a budget are accepted', () => {
  const tooSmall = { budget: 'The bulk order minimum is ₹50,000 or 100 pieces' };
  expect(errorsOf({ pieces: '', budget: '49,999' })).toEqual(tooSmall);
  expect(errorsOf({ pieces: '99', budget: '49,999' })).toEqual(tooSmall);
  expect(errorsOf({ pieces: '', budget: '50,000' })).toEqual({});
  expect(errorsOf({ pieces: '100', budget: '49,999' })).toEqual({});
  expect(errorsOf({ pieces: '20', budget: '' })).toEqual({});
});

test('each limit of the form is itself accepted', () => {
  const atLimit = { pieces: '1,00,000', name: 'A'.repeat(100), company: 'B'.repeat(120) };
  expect(errorsOf({ ...atLimit, message: 'x'.repeat(2_000) })).toEqual({});
  expect(errorsOf({ name: 'Jo', pieces: '1', message: 'Ten coins.' })).toEqual({});
  expect(errorsOf({ pieces: '1,00,001' })).toEqual({ pieces: 'Please enter the number of pieces' });
});

test('control characters in a message are replaced by spaces', () => {
  const checked = checkEnquiry({ ...good, message: 'Coins\0 for\u0007 staff, soon' }, minimum);
  expect(checked).toMatchObject({ form: { message: 'Coins  for  staff, soon' } });
});

test('typed values are returned unchanged, and a file counts as an empty field', () => {
  const posted = new FormData();
  posted.set('name', ' Asha');
  posted.set('message', new File(['x'], 'x.txt'));
  expect(typedEnquiry(posted)).toMatchObject({ name: ' Asha', message: '', phone: '' });
});
