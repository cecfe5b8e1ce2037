import { maxPasswordLength } from '#people/accounts/account.ts';
import { answerPasskeyForm } from '#people/accounts/passkeys/answer-passkey-form.server.ts';
import type { PasskeyAnswer, PasskeyOutcome } from '#people/accounts/passkeys/passkey-answer.ts';
import { passkeyText } from '#people/accounts/passkeys/passkey-messages.ts';
import type { AuthenticatorSecret } from '#people/accounts/second-factor/authenticator.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { type QrCode, qrCodeOf } from '#catalogue/products/office/labels/qr-code.server.ts';
import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import { tooManyAttempts } from '#people/accounts/messages.ts';

/** The server's answer to a second factor form, including passkey forms. */
export type FactorAnswer = PasskeyAnswer & {
  /** For an authenticator app, which then shows the first code. */
  enrolment?: { secret: string; qr: QrCode };
};

type FactorOutcome = FactorAnswer & PasskeyOutcome;
type Outcome = Omit<FactorOutcome, 'intent'>;

type Input = { headers: Headers; origin: string; posted: FormData };

/** Handles the forms by which staff prove, set up or remove their own second factor. */
export async function handleSecondFactor(
  shop: Pick<Shop, 'accounts' | 'db'>,
  asked: Input,
): Promise<FactorOutcome> {
  const ofPasskeys = await answerPasskeyForm(shop.accounts, asked);
  return ofPasskeys ?? { intent: intentOf(asked.posted), ...(await answerFactorForm(shop, asked)) };
}

async function answerFactorForm(
  shop: Pick<Shop, 'accounts' | 'db'>,
  { headers, origin, posted }: Input,
): Promise<Outcome> {
  const { secondFactor, passkeys } = shop.accounts;
  const code = String(posted.get('code') ?? '').slice(0, 40);
  const password = String(posted.get('password') ?? '').slice(0, maxPasswordLength);
  switch (intentOf(posted)) {
    case 'prove':
      return proven(await secondFactor.prove(headers, code));
    case 'prove-passkey': {
      const response = String(posted.get('response') ?? '');
      const shown = await passkeys.prove(headers, { response, origin });
      return shown.ok ? proven(shown) : { error: passkeyText(shown) };
    }
    case 'remove': {
      const removed = await secondFactor.remove(headers, password);
      return removed.ok ? { isDone: true } : refused(removed);
    }
    case 'begin':
      return begin(shop, headers, password);
    case 'confirm':
      return confirm(shop, headers, code);
    default:
      return {};
  }
}

async function begin(
  { accounts, db }: Pick<Shop, 'accounts' | 'db'>,
  headers: Headers,
  password: string,
) {
  if (password) {
    const confirmed = await accounts.confirmPassword(headers, password);
    if (!confirmed.ok) return refused(confirmed);
  }
  const { details } = await readSettings(db);
  const begun = await accounts.secondFactor.begin(headers, details.shopName);
  return begun.ok ? { enrolment: shown(begun.value) } : refused(begun);
}

/** After a wrong code the QR code is still shown. */
async function confirm(
  { accounts, db }: Pick<Shop, 'accounts' | 'db'>,
  headers: Headers,
  code: string,
) {
  const confirmed = await accounts.secondFactor.confirm(headers, code);
  if (confirmed.ok) return confirmed.value;
  const { details } = await readSettings(db);
  const pending = await accounts.secondFactor.pending(headers, details.shopName);
  return { ...refused(confirmed), ...(pending && { enrolment: shown(pending) }) };
}

function proven(
  answer: { ok: true; value: { cookies: string[] } } | ({ ok: false } & FactorRefusal),
): Outcome {
  return answer.ok ? { isDone: true, ...answer.value } : refused(answer);
}

function refused(refusal: FactorRefusal): Outcome {
  return { error: factorRefusalText(refusal) };
}

function shown({ secret, address }: AuthenticatorSecret) {
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrCodeOf(address) };
}

export type FactorRefusal =
  | { reason: 'wrong-code' | 'wrong-password' | 'signed-out' | 'password-needed' | 'has-one' }
  | { reason: 'too-many-attempts'; waitSeconds: number };

const texts = {
  'wrong-code': 'This code is wrong or already used. Please enter the current one',
  'wrong-password': wrongCurrentPassword,
  'signed-out': 'You have been signed out. Please sign in again',
  'password-needed': 'Please enter your password',
  'has-one': 'You already have an authenticator app. Remove it first',
} as const;

/** Why a second factor code or password was rejected. */
function factorRefusalText(refusal: FactorRefusal): string {
  return refusal.reason === 'too-many-attempts'
    ? tooManyAttempts(refusal.waitSeconds)
    : texts[refusal.reason];
}
