import { describe, expect, test } from 'vitest';
import { checkForm, signInForm, signUpForm } from './forms.ts';

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const good = {
  name: 'Asha Rao',
  email: ' Asha@example.in ',
  phone: '',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('the create-account form', () => {
  const errors = (changes: Record<string, string>) => {
    const checked = checkForm(signUpForm, posted({ ...good, ...changes }));
    return checked.ok ? {} : checked.errors;
  };

  test('takes what it asks for, without a phone', () => {
    expect(checkForm(signUpForm, posted(good))).toEqual({
      ok: true,
      form: { ...good, email: 'Asha@example.in' },
    });
  });

  test.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha@' }, { email: 'Email is invalid' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    [
      { password: 'short', confirmPassword: 'short' },
      { password: 'Password must be at least 6 characters' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    [{ confirmPassword: 'other1' }, { confirmPassword: 'Passwords do not match' }],
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'A\nB' }, { name: 'Name must be on one line' }],
    [{ phone: 'call me' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '+91 98765 43210' }, {}],
  ])('answers %o with %o', (changes, expected) => {
    expect(errors(changes)).toEqual(expected);
  });

  test('says all that is wrong at once', () => {
    expect(errors({ name: '', email: 'x', confirmPassword: 'y' })).toEqual({
      name: 'Name is required',
      email: 'Email is invalid',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('a form without its fields is an empty form', () => {
    expect(checkForm(signUpForm, new FormData())).toMatchObject({
      errors: {
        name: 'Name is required',
        email: 'Email is required',
        password: 'Password is required',
      },
    });
  });
});

describe('the sign-in form', () => {
  test('asks for an e-mail and a password of six characters', () => {
    expect(checkForm(signInForm, posted({ email: 'x', password: 'short' }))).toEqual({
      ok: false,
      errors: { email: 'Email is invalid', password: 'Password must be at least 6 characters' },
    });
    expect(checkForm(signInForm, posted({ email: 'a@b.in', password: 'secret' }))).toEqual({
      ok: true,
      form: { email: 'a@b.in', password: 'secret' },
    });
  });
});
