import { useSearchParams, Form, useNavigation } from 'react-router';
import type { ReactNode } from 'react';
import {
  maxPasskeys,
  type Passkey,
  maxPasskeyNameLength,
} from '#people/accounts/passkeys/passkey.ts';
import type { PasskeyAnswer } from '#people/accounts/passkeys/passkey-answer.ts';
import { passkeyText } from '#people/accounts/passkeys/passkey-messages.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { formatIndianDate, formatIndianTime } from '#platform/indian-time.ts';
import { AddPasskey } from './add-passkey.tsx';
import { useKnowsPasskeys } from './use-passkey.ts';
import { OwnPasswordField } from './password-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';

type OwnPasskeysProps = {
  keys: readonly Passkey[];
  /** The path of the page. `?add`, `?rename=` and `?remove=` open a form. */
  path: string;
  asksPassword: boolean;
  answer: PasskeyAnswer | undefined;
};

/** The signed-in user's passkeys, and the form to add one. */
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

type PasskeyListProps = {
  keys: readonly Passkey[];
  /** The path of the page; `?rename=` and `?remove=` with an id open that key's form. */
  path: string;
  answer: PasskeyAnswer | undefined;
};

/** The passkeys of an account, with forms to rename and remove each. */
function PasskeyList({ keys, path, answer }: PasskeyListProps) {
  const [query] = useSearchParams();
  return (
    <ul className="grid divide-y divide-line border-y border-line" aria-label="Your passkeys">
      {keys.map((key) => (
        <li key={key.id} className="grid gap-4 py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{key.name}</p>
              <p className="text-sm text-muted">
                Added {formatIndianDate(key.createdAt)}
                {' · '}
                {key.lastUsedAt ? `last used ${formatIndianTime(key.lastUsedAt)}` : 'not used yet'}
              </p>
            </div>
            <Ways passkey={key} path={path} />
          </div>
          {query.get('rename') === key.id && (
            <RenameForm passkey={key} path={path} error={errorOf(answer, 'rename-passkey')} />
          )}
          {query.get('remove') === key.id && (
            <RemoveForm passkey={key} path={path} error={errorOf(answer, 'remove-passkey')} />
          )}
        </li>
      ))}
    </ul>
  );
}

function errorOf(answer: PasskeyAnswer | undefined, intent: string): string | undefined {
  return answer?.intent === intent ? answer.error : undefined;
}

function Ways({ passkey: { id, name }, path }: { passkey: Passkey; path: string }) {
  const look = { variant: 'quiet', size: 'small', preventScrollReset: true } as const;
  return (
    <div className="-mx-3 flex gap-1">
      <ButtonLink {...look} to={`${path}?rename=${id}`} aria-label={`Rename ${name}`}>
        Rename
      </ButtonLink>
      <ButtonLink {...look} to={`${path}?remove=${id}`} aria-label={`Remove ${name}`}>
        Remove
      </ButtonLink>
    </div>
  );
}

type KeyFormProps = { passkey: Passkey; path: string; error: string | undefined };

function RenameForm({ passkey: { id, name }, path, error }: KeyFormProps) {
  const field = useFirstFocus();
  return (
    <KeyForm intent="rename-passkey" id={id} path={path} button="Save name">
      <TextField
        ref={field}
        label="Name"
        name="name"
        defaultValue={name}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        error={error}
      />
    </KeyForm>
  );
}

function RemoveForm({ passkey: { id, name }, path, error }: KeyFormProps) {
  const field = useFirstFocus();
  return (
    <KeyForm intent="remove-passkey" id={id} path={path} button="Remove passkey">
      <p className="text-sm wrap-anywhere">‘{name}’ will no longer open your account.</p>
      <OwnPasswordField ref={field} error={error} />
    </KeyForm>
  );
}

type FrameProps = { intent: string; id: string; path: string; button: string; children: ReactNode };

function KeyForm({ intent, id, path, button, children }: FrameProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-[28rem] gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {button}
        </Button>
        <ButtonLink to={path} variant="quiet" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
