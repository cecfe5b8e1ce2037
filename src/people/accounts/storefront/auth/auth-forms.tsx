import { Form, useNavigation } from 'react-router';
import { PasswordField } from '#people/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Link } from '#app/storefront/link.tsx';
import type { AuthAnswer } from './auth-answer.ts';

type FormProps = {
  values?: AuthAnswer['values'];
  errors?: AuthAnswer['errors'];
  /** The page of this shop to open afterwards. */
  returnTo?: string | null;
};

/** The sign-in form; also used on the page of a verification link. */
export function SignInForm({ values, errors, returnTo }: FormProps) {
  return (
    <Form method="post" action="/auth" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="sign-in" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <EmailField value={values?.email} error={errors?.email} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Link
          to="/auth/forgot"
          className="text-link mt-1 inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="large" isBusy={useIsPosting('sign-in')}>
        Sign In
      </Button>
      <p className="text-sm">
        Don't have an account?{' '}
        <Link to={modeAddress('signup', returnTo)} className="text-link">
          Sign up here
        </Link>
      </p>
    </Form>
  );
}

/** The form to create an account. */
export function SignUpForm({ values, errors, returnTo }: FormProps) {
  return (
    <Form method="post" action="/auth?mode=signup" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="sign-up" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={values?.name}
        error={errors?.name}
      />
      <EmailField value={values?.email} error={errors?.email} />
      <TextField
        label="Phone Number (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={values?.phone}
        error={errors?.phone}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        maxLength={128}
        error={errors?.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={128}
        error={errors?.confirmPassword}
      />
      <p className="-mt-2 text-sm text-muted">
        Our{' '}
        <Link to="/privacy-notice" className="text-link">
          privacy notice
        </Link>{' '}
        explains what we store and why.
      </p>
      <Button type="submit" size="large" isBusy={useIsPosting('sign-up')}>
        Create Account
      </Button>
      <p className="text-sm">
        Already have an account?{' '}
        <Link to={modeAddress(null, returnTo)} className="text-link">
          Sign in here
        </Link>
      </p>
    </Form>
  );
}

/** Requests the verification mail again. */
export function ResendForm({ email }: { email: string }) {
  return (
    <Form method="post" action="/auth" className="mt-3">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" size="small" isBusy={useIsPosting('resend')}>
        Resend Verification Email
      </Button>
    </Form>
  );
}

export function EmailField({ value, error }: { value?: string; error?: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      defaultValue={value}
      error={error}
    />
  );
}

/** Whether this form of the page is being submitted. */
export function useIsPosting(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

/** The address of the page in a mode; for signing in, without one. */
export function modeAddress(mode: 'signup' | null, returnTo: string | null | undefined): string {
  const query = new URLSearchParams({
    ...(mode ? { mode } : {}),
    ...(returnTo ? { returnTo } : {}),
  });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
