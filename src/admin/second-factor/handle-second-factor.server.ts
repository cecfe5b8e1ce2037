import { maxPasswordLength } from '#shop/accounts/account.ts';
import type { AuthenticatorSecret } from '#shop/accounts/second-factor/authenticator.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { intentOf } from '../failing-writes.ts';
import { type QrCode, qrCodeOf } from '../labels/qr-code.server.ts';
import { type FactorRefusal, factorRefusalText } from './second-factor-messages.ts';

/** What the server answers to a form about the second factor. */
export type FactorAnswer = {
  /** The code or password was right, and there is nothing more to show. */
  isDone?: boolean;
  error?: string;
  /** To be given to an authenticator app, which then shows the first code. */
  enrolment?: { secret: string; qr: QrCode };
  /** The recovery codes, this once. */
  codes?: string[];
};

/** Answers the forms with which a member of staff shows, sets up or removes a second factor of their own. */
export async function handleSecondFactor(
  shop: Pick<Shop, 'accounts' | 'db'>,
  headers: Headers,
  posted: FormData,
): Promise<FactorAnswer> {
  const { secondFactor } = shop.accounts;
  const code = String(posted.get('code') ?? '').slice(0, 40);
  const password = String(posted.get('password') ?? '').slice(0, maxPasswordLength);
  switch (intentOf(posted)) {
    case 'prove':
      return done(await secondFactor.prove(headers, code));
    case 'remove':
      return done(await secondFactor.remove(headers, password));
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

/** After a wrong code the QR code stands there still. */
async function confirm(
  { accounts, db }: Pick<Shop, 'accounts' | 'db'>,
  headers: Headers,
  code: string,
) {
  const confirmed = await accounts.secondFactor.confirm(headers, code);
  if (confirmed.ok) return { codes: confirmed.value };
  const { details } = await readSettings(db);
  const pending = await accounts.secondFactor.pending(headers, details.shopName);
  return { ...refused(confirmed), ...(pending && { enrolment: shown(pending) }) };
}

function done(answer: { ok: true } | ({ ok: false } & FactorRefusal)): FactorAnswer {
  return answer.ok ? { isDone: true } : refused(answer);
}

function refused(refusal: FactorRefusal): FactorAnswer {
  return { error: factorRefusalText(refusal) };
}

function shown({ secret, address }: AuthenticatorSecret) {
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrCodeOf(address) };
}
