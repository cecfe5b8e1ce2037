import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  type FormEvent,
} from 'react';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Prompt = () => Promise<boolean>;

const PromptContext = createContext<Prompt>(() => Promise.resolve(false));

/** Asks for the signed-in user's password; resolves to whether it was correct. */
export function usePasswordPrompt(): Prompt {
  return useContext(PromptContext);
}

/** Provides the password dialog to all screens below. */
export function PasswordPrompt({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);
  const prompt = useCallback(
    () => new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
    [],
  );
  function close(isConfirmed: boolean) {
    asked?.answer(isConfirmed);
    setAsked(null);
  }
  return (
    <PromptContext value={prompt}>
      {children}
      {asked && <PasswordDialog onClose={close} />}
    </PromptContext>
  );
}

/** Asks for the password again before an irreversible action; other forms keep their input. */
function PasswordDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
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
        <OwnPasswordField data-first-focus error={error} />
        <DialogButtons onCancel={() => onClose(false)} isBusy={isBusy}>
          Confirm
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Why the password was rejected; null if it was accepted. */
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
