import { useSearchParams } from 'react-router';
import { maxPasskeys, type Passkey } from '#shop/accounts/passkeys/passkey.ts';
import type { PasskeyAnswer } from '#shop/accounts/passkeys/passkey-answer.ts';
import { passkeyText } from '#shop/accounts/passkeys/passkey-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { useKnowsPasskeys } from './use-passkey.ts';

type OwnPasskeysProps = {
  keys: readonly Passkey[];
  /** The page it stands on. `?add`, `?rename=` and `?remove=` open a form. */
  path: string;
  asksPassword: boolean;
  answer: PasskeyAnswer | undefined;
};

/** The passkeys of who is signed in, and the way to one more. */
export function OwnPasskeys({ keys, path, asksPassword, answer }: OwnPasskeysProps) {
  const [query] = useSearchParams();
  const isKnown = useKnowsPasskeys();
  const isFull = keys.length >= maxPasskeys;
  const isAdding = query.has('add') && !isFull;
  return (
    <div className="grid gap-6">
      {keys.length > 0 && <PasskeyList keys={keys} path={path} answer={answer} />}
      {keys.length === 0 && !isAdding && <p>You have no passkey yet.</p>}
      {isFull && <p className="text-sm text-muted">{passkeyText({ reason: 'too-many-keys' })}.</p>}
      {isAdding && <AddPasskey asksPassword={asksPassword} answer={answer} cancelTo={path} />}
      {!isAdding && !isFull && (
        <div className="min-h-11">
          {isKnown && (
            <ButtonLink to={`${path}?add`} variant="secondary" preventScrollReset>
              Add a passkey
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
