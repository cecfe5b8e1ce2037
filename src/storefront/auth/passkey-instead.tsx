import { useSubmit } from 'react-router';
import { useKnowsPasskeys, usePasskey } from '#shop/accounts/components/use-passkey.ts';
import { useIsPosting } from './auth-forms.tsx';

type PasskeyInsteadProps = { returnTo: string | null; className: string };

/** Signs in by a passkey, where the browser knows of them. At the end of a line, so that nothing moves when it appears. */
export function PasskeyInstead({ returnTo, className }: PasskeyInsteadProps) {
  const isKnown = useKnowsPasskeys();
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey('sign-in', (response) => {
    const fields = { intent: 'passkey', response, ...(returnTo && { returnTo }) };
    void submit(fields, { method: 'post', action: '/auth' });
  });
  const isBusy = useIsPosting('passkey') || isAsking;
  if (!isKnown) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && void ask()}
      >
        Use a passkey
      </button>
      {trouble && (
        <p role="alert" className="w-full text-danger">
          {trouble}
        </p>
      )}
    </>
  );
}
