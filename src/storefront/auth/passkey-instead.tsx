import { useSubmit } from 'react-router';
import { useKnowsPasskeys, usePasskey } from '#shop/accounts/components/use-passkey.ts';
import { classNames } from '#ui/class-names.ts';
import { useIsPosting } from './auth-forms.tsx';

type PasskeyInsteadProps = { returnTo: string | null; className: string };

/** Signs in by a passkey. Its place is kept also where the browser knows of none. */
export function PasskeyInstead({ returnTo, className }: PasskeyInsteadProps) {
  const isKnown = useKnowsPasskeys();
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey('sign-in', (response) => {
    const fields = { intent: 'passkey', response, ...(returnTo && { returnTo }) };
    void submit(fields, { method: 'post', action: '/auth' });
  });
  const isBusy = useIsPosting('passkey') || isAsking;
  return (
    <>
      <button
        type="button"
        className={classNames(className, !isKnown && 'invisible')}
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
