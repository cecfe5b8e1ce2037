import { fail, ok, type Result } from '#platform/result.ts';
import { type CardNetwork, networkOfCard, passesLuhn } from './test-cards.ts';

type CardForm = { number: string; expiry: string; cvv: string };
type CardFault = 'number' | 'expiry' | 'cvv';

/** Validates what a shopper typed: its digits and network, or the first invalid field. */
export function checkCard(
  form: CardForm,
  now: Date,
): Result<{ number: string; network: CardNetwork; last4: string }, CardFault> {
  const number = form.number.replaceAll(/[\s-]/g, '');
  if (!passesLuhn(number)) return fail('number');
  if (!isCurrent(form.expiry, now)) return fail('expiry');
  const network = networkOfCard(number);
  const cvvDigits = network === 'American Express' ? 4 : 3;
  if (!new RegExp(`^\\d{${cvvDigits}}$`).test(form.cvv)) return fail('cvv');
  return ok({ number, network, last4: number.slice(-4) });
}

/** MM/YY or MM/YYYY, valid to the end of its month. */
function isCurrent(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry.trim());
  if (!match) return false;
  const firstOfNextMonth = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return firstOfNextMonth > now.getTime();
}
