import { z } from 'zod';
import { longestPassword, shortestPassword } from './account.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(200, 'Email is invalid')
  .pipe(z.email('Email is invalid'));

const password = z
  .string()
  .min(1, 'Password is required')
  .min(shortestPassword, `Password must be at least ${shortestPassword} characters`);

/** The sign-in form with the specification's messages (storefront 5). */
export const signInForm = z.object({ email, password });

/** The create-account form with the specification's messages (storefront 5). */
export const signUpForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Name is required')
      .max(100, 'Name must be at most 100 characters')
      .regex(/^\P{Cc}*$/u, 'Name must be on one line'),
    email,
    phone: z
      .string()
      .trim()
      .regex(/^(\+?[\d ()-]{10,20})?$/, 'Please enter a valid phone number'),
    password: password.max(
      longestPassword,
      `Password must be at most ${longestPassword} characters`,
    ),
    confirmPassword: z.string().min(1, 'Please confirm your password'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'confirmPassword'),
  });

export const resendForm = z.object({ email });

/** The first message for each field that is wrong. */
export type FieldErrors = Partial<Record<keyof z.infer<typeof signUpForm>, string>>;

type Checked<T> = { ok: true; form: T } | { ok: false; errors: FieldErrors };

/** Reads a posted form by its schema; missing fields count as empty. */
export function checkForm<T>(schema: z.ZodType<T>, posted: FormData): Checked<T> {
  const fields = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const;
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
