import type { User } from '#shop/accounts/users/user-table-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '../use-write.ts';

/** For a colleague who has lost their phone or passkey: they sign in with the password, and set up another. */
export function ResetFactorForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { Form, isBusy } = useWrite(onDone);
  return (
    <Form method="post" className="mt-6 grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="intent" value="reset-second-factor" />
      <input type="hidden" name="id" value={user.id} />
      <p className="text-muted">
        If they have lost their phone or passkey and their recovery codes, remove their second
        factor: app, passkeys and codes. Make sure that it is really them who ask.
      </p>
      <Button type="submit" variant="secondary" className="justify-self-end" isBusy={isBusy}>
        Remove second factor
      </Button>
    </Form>
  );
}
