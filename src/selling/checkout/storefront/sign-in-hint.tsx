import { useLocation } from 'react-router';

/** For visitors: a link to sign in for saved details and return to this checkout. What they have typed stays. */
export function SignInHint({ to = 'use your saved addresses' }: { to?: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ returnTo: pathname + search });
  return (
    <p className="text-sm text-muted">
      Have an account?{' '}
      <a href={`/auth?${query}`} className="text-link text-ink">
        Sign in
      </a>{' '}
      to {to}.
    </p>
  );
}
