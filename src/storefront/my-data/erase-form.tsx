import { Form } from 'react-router';
import { PasswordField } from '#shop/accounts/components/password-field.tsx';
import type { Obstacle } from '#shop/privacy/erasure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Link } from '#storefront/link.tsx';
import { useIsPosting } from '../auth/auth-forms.tsx';
import type { MyDataAnswer } from './my-data-answer.ts';
import { eraseWord, obstacleWords } from './my-data-messages.ts';

/** Erases the account, after the password and a word that nobody types by mistake. */
export function EraseForm({ answer }: { answer: MyDataAnswer | undefined }) {
  const isBusy = useIsPosting('erase');
  return (
    <Form method="post" action="/my-account/privacy" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="erase" />
      <TextField
        label={`Type ${eraseWord} to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        error={answer?.errors?.word}
      />
      <PasswordField
        label="Your current password"
        name="password"
        autoComplete="current-password"
        error={answer?.errors?.password}
      />
      <Button
        type="submit"
        variant="danger"
        isBusy={isBusy}
        className="max-w-full justify-self-start whitespace-normal!"
      >
        Erase my account and data
      </Button>
    </Form>
  );
}

/** What has to come to its end first, each with the page where it does. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className="grid gap-2">
      {obstacles.map(obstacleWords).map(({ text, path }) => (
        <li key={text}>
          <Link to={path} className="text-link inline-flex min-h-11 items-center">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
