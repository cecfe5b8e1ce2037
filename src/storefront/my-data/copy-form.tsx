import { PasswordField } from '#shop/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { wrongPassword } from './my-data-messages.ts';

/** Asks for a copy of everything; the browser saves what comes back, so the page stays. */
export function CopyForm({ said }: { said: string | null }) {
  return (
    <form id="copy" method="post" action="/api/my-data" className="grid scroll-mt-28 gap-5">
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={said === 'wrong-password' ? wrongPassword : undefined}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Download my data
      </Button>
    </form>
  );
}
