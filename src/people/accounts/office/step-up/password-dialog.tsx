import { type FormEvent, useState } from 'react';
import { PasswordField } from '#people/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks for the password again before what cannot be taken back; what was typed elsewhere stays as it is. */
export function PasswordDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const refusal = await send(new FormData(event.currentTarget));
    if (refusal === null) return onClose(true);
    setBusy(false);
    setError(refusal);
  }
  return (
    <Dialog open onClose={() => onClose(false)} title="Please confirm it is you">
      <form noValidate className="grid gap-5" onSubmit={(event) => void confirm(event)}>
        <p>To continue, please enter your password. We won’t ask again for ten minutes.</p>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          data-first-focus
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why the password does not count; null when it does. */
async function send(form: FormData): Promise<string | null> {
  const body = new URLSearchParams({ password: String(form.get('password') ?? '') });
  try {
    const response = await fetch('/admin/api/confirm-password', { method: 'POST', body });
    const answer = (await response.json()) as { isConfirmed: boolean; error?: string };
    return answer.isConfirmed ? null : (answer.error ?? unreachable);
  } catch {
    return unreachable;
  }
}

const unreachable = 'We can’t reach the shop. Please try again.';
