import { useLocation } from 'react-router';
import { signedOut } from '#people/accounts/ended-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type SignedOutQuestionProps = {
  isAsked: boolean;
  onGuest: () => void;
  /** Closes the question. */
  forget: () => void;
};

/** Asks a shopper whose session ended after the page was rendered, and who has pressed Pay, how to go on. */
export function SignedOutQuestion({ isAsked, onGuest, forget }: SignedOutQuestionProps) {
  const { pathname, search } = useLocation();
  if (!isAsked) return null;
  const query = new URLSearchParams({ returnTo: pathname + search });
  return (
    <Dialog open onClose={forget} title={signedOut.title}>
      <p>
        Nothing has been ordered or charged. Sign in again to buy with your account, or continue as
        a guest; the order will then not appear in your account.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onGuest}>
          Continue as guest
        </Button>
        <ButtonLink to={`/auth?${query}`} reloadDocument data-first-focus>
          Sign in again
        </ButtonLink>
      </div>
    </Dialog>
  );
}
