// Specification, storefront 3: Sign-up: email, password, confirmPassword, name, phone (optional)
// Specification, storefront 5 Auth: 'Email is required', 'Email is invalid'
// Specification, storefront 5 Auth: 'Password is required', 'Password must be at least 6 characters'
// Specification, storefront 5 Auth: 'Please confirm your password', 'Passwords do not match'
// Specification, storefront 5 Auth: 'Name is required'; phone optional

import { describe, expect, test } from 'vitest';
import {
  changeEmailForm,
  changePasswordForm,
  checkForm,
  detailsForm,
  emailForm,
  newPasswordForm,
  newStaffForm,
  signInForm,
  signUpForm,
} from './forms.ts';

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

  test('accepts valid input without a phone number', () => {
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
    [{ phone: '123456789' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '9876543210 or later' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: 'at 9876543210' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '1'.repeat(21) }, { phone: 'Please enter a valid phone number' }],
    [{ name: 'a'.repeat(100), phone: `+${'1'.repeat(20)}` }, {}],
    [{ name: 'a'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ email: `${'a'.repeat(64)}@${'b.'.repeat(70)}example` }, { email: 'Email is invalid' }],
    [{ password: 'a'.repeat(128), confirmPassword: 'a'.repeat(128) }, {}],
    [
      { password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) },
      { password: 'Password must be at most 128 characters' },
    ],
  ])('answers %o with %o', (changes, expected) => {
    expect(errors(changes)).toEqual(expected);
  });

  test('reports all errors at once', () => {
    expect(errors({ name: '', email: 'x', confirmPassword: 'y' })).toEqual({
      name: 'Name is required',
      email: 'Email is invalid',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('treats missing fields as empty', () => {
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
  test('requires an e-mail and a password of six characters', () => {
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

test('every account form reports its own missing fields', () => {
  const empty = (form: Parameters<typeof checkForm>[0]) => {
    const checked = checkForm(form, new FormData());
    return checked.ok ? {} : checked.errors;
  };
  const name = { name: 'Name is required' };
  const email = { email: 'Email is required' };
  const current = { currentPassword: 'Current password is required' };
  const chosen = {
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  };
  expect(empty(emailForm)).toEqual(email);
  expect(empty(newPasswordForm)).toEqual(chosen);
  expect(empty(newStaffForm)).toEqual({ ...name, ...chosen });
  expect(empty(changePasswordForm)).toEqual({ ...current, ...chosen });
  expect(empty(changeEmailForm)).toEqual({ ...email, ...current });
  expect(empty(detailsForm)).toEqual(name);
});

test('all forms check a new password alike, and an overlong current password is wrong', () => {
  const two = { password: 'secret', confirmPassword: 'secrets', currentPassword: 'a'.repeat(128) };
  const mismatch = { confirmPassword: 'Passwords do not match' };
  for (const form of [newPasswordForm, changePasswordForm]) {
    expect(checkForm<unknown>(form, posted(two))).toEqual({ ok: false, errors: mismatch });
  }
  expect(checkForm<unknown>(newStaffForm, posted({ ...two, name: 'Asha' }))).toEqual({
    ok: false,
    errors: mismatch,
  });
  const tooLong = { ...good, currentPassword: 'a'.repeat(129) };
  const wrong = { currentPassword: 'This is not your current password' };
  for (const form of [changePasswordForm, changeEmailForm]) {
    expect(checkForm<unknown>(form, posted(tooLong))).toEqual({ ok: false, errors: wrong });
  }
});

test('a file in place of text counts as an empty field', () => {
  const form = new FormData();
  form.set('email', new File(['a@b.in'], 'a@b.in'));
  expect(checkForm(emailForm, form)).toEqual({ ok: false, errors: { email: 'Email is required' } });
});
