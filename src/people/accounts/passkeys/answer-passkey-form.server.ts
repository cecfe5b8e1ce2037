import { maxPasswordLength } from '#people/accounts/account.ts';
import type { Accounts } from '#people/accounts/accounts.server.ts';
import { lineOfText } from '#platform/text.ts';
import type { PasskeyOutcome } from './passkey-answer.ts';
import { passkeyText } from './passkey-messages.ts';
import { maxPasskeyNameLength } from './passkey.ts';
import type { PasskeyTrouble } from './passkey-trouble.ts';

type Input = { headers: Headers; origin: string; posted: FormData };

const nameForm = lineOfText('Name must be on one line')
  .min(1, 'Please enter a name')
  .max(maxPasskeyNameLength, `Name must be at most ${maxPasskeyNameLength} characters`);

/**
 * Handles the forms for the user's own passkeys: `intent` confirm-password, add-passkey, rename-passkey or remove-passkey. Null
 * for any other.
 */
export async function answerPasskeyForm(
  accounts: Pick<Accounts, 'passkeys' | 'confirmPassword'>,
  { headers, origin, posted }: Input,
): Promise<PasskeyOutcome | null> {
  const text = (field: string) => String(posted.get(field) ?? '');
  const password = text('password').slice(0, maxPasswordLength);
  const intent = text('intent');
  switch (intent) {
    case 'confirm-password': {
      const confirmed = await accounts.confirmPassword(headers, password);
      // The next page no longer asks for the password: nothing is done yet.
      return confirmed.ok ? { intent } : refused(intent, confirmed);
    }
    case 'add-passkey': {
      const given = { response: text('response'), origin, name: plainName(text('name')) };
      const added = await accounts.passkeys.enrol(headers, given);
      if (!added.ok) return refused(intent, added);
      const { recoveryCodes: codes, cookies } = added.value;
      return { intent, isDone: true, cookies, ...(codes && { codes }) };
    }
    case 'rename-passkey': {
      const name = nameForm.safeParse(text('name'));
      if (!name.success) return { intent, error: name.error.issues[0]?.message ?? '' };
      return answerTo(
        intent,
        await accounts.passkeys.rename(headers, { id: text('id'), name: name.data }),
      );
    }
    case 'remove-passkey':
      return answerTo(
        intent,
        await accounts.passkeys.remove(headers, { id: text('id'), password }),
      );
    default:
      return null;
  }
}

/** The device has already created the key: an invalid name is no reason to lose it. */
function plainName(typed: string): string {
  const name = nameForm.safeParse(typed);
  return name.success ? name.data : '';
}

function answerTo(
  intent: string,
  outcome: { ok: true } | ({ ok: false } & PasskeyTrouble),
): PasskeyOutcome {
  return outcome.ok ? { intent, isDone: true } : refused(intent, outcome);
}

function refused(intent: string, trouble: PasskeyTrouble): PasskeyOutcome {
  return { intent, error: passkeyText(trouble) };
}
