import { z } from 'zod';
import { plainPhone } from '#platform/plain-phone.ts';
import { lineOfText } from '#platform/text.ts';
import { maxPasswordLength, minPasswordLength } from './account.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(200, 'Email is invalid')
  .pipe(z.email('Email is invalid'));

const password = z
  .string()
  .min(1, 'Password is required')
  .min(minPasswordLength, passwordTooShort(minPasswordLength));

const details = {
  name: lineOfText('Name must be on one line')
    .regex(/\p{L}/u, 'Name is required')
    .max(100, 'Name must be at most 100 characters'),
  phone: z
    .string()
    .overwrite(plainPhone)
    .regex(/^(\+?[\d ()-]{10,20})?$/, 'Please enter a valid phone number'),
};

const newPassword = {
  password: password.max(
    maxPasswordLength,
    `Password must be at most ${maxPasswordLength} characters`,
  ),
  confirmPassword: z.string().min(1, 'Please confirm your password'),
};

const passwordsMatch: Parameters<z.ZodObject<typeof newPassword>['refine']> = [
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'confirmPassword'),
  },
];

export const wrongCurrentPassword = 'This is not your current password';

const currentPassword = z
  .string()
  .min(1, 'Current password is required')
  .max(maxPasswordLength, wrongCurrentPassword);

/** The error for a new e-mail equal to the current one. */
export const sameEmail = 'This is already your email';

/** The error for a staff password that is long enough but commonly guessed. */
export const passwordTooEasy =
  'This password is easy to guess. Please choose another, such as four words';

/** The error for staff who would remove all their passkeys without another second factor. */
export const keepOnePasskey = 'Please keep at least one passkey: it is your second factor';

/** The error for a new password below this account's minimum length. */
export function passwordTooShort(shortest: number): string {
  return `Password must be at least ${shortest} characters`;
}

/** The sign-in form with the specification's messages (storefront 5). */
export const signInForm = z.object({ email, password });

/** The create-account form with the specification's messages (storefront 5). */
export const signUpForm = z.object({ email, ...details, ...newPassword }).refine(...passwordsMatch);

/** A form with only an e-mail, to which a mail is sent. */
export const emailForm = z.object({ email });

/** A new password, set by a mailed link. */
export const newPasswordForm = z.object(newPassword).refine(...passwordsMatch);

/** Name and password of a new member of staff, set by a mailed link. */
export const newStaffForm = z
  .object({ name: details.name, ...newPassword })
  .refine(...passwordsMatch);

/** A new password for a signed-in user. */
export const changePasswordForm = z
  .object({
    currentPassword,
    ...newPassword,
  })
  .refine(...passwordsMatch);

/** A new e-mail for a signed-in user who knows their password. */
export const changeEmailForm = z.object({
  email,
  currentPassword,
});

/** An account's personal details. */
export const detailsForm = z.object(details);

const fields = [
  'name',
  'email',
  'phone',
  'currentPassword',
  'password',
  'confirmPassword',
  'code',
  'keep',
] as const;

/** The first error message for each invalid field. */
export type FieldErrors = Partial<Record<(typeof fields)[number], string>>;

type Checked<T> = { ok: true; form: T } | { ok: false; errors: FieldErrors };

/** Reads a posted form by its schema; missing fields count as empty. */
export function checkForm<T>(schema: z.ZodType<T>, posted: FormData): Checked<T> {
  const values = Object.fromEntries(fields.map((name) => [name, textOf(posted.get(name))]));
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, form: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
