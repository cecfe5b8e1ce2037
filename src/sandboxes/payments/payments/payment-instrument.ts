import { type Answer, invalidField, refusal } from '#sandboxes/payments/api/errors.ts';
import type { Checked } from '#sandboxes/payments/api/request-fields.ts';
import { newEntityId } from '#sandboxes/payments/entity-ids.ts';
import type { PaymentRow } from '#sandboxes/payments/tables.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { banks, emiMinimumPaise, emiPlans, wallets } from './payment-methods.ts';
import type { CardFields, StartPayment } from './payment-requests.ts';
import {
  type CardNetwork,
  isForeignCard,
  networkOfCard,
  passesLuhn,
  plannedFailureOfCard,
} from './test-cards.ts';

type Instrument = Partial<PaymentRow>;

/** The columns of the chosen method, or the invalid field. Of a card, only the last four digits and the network are stored. */
export function instrumentOf(
  start: StartPayment,
  amountPaise: number,
  now: Date,
): Checked<Instrument> {
  switch (start.method) {
    case 'netbanking':
      return Object.hasOwn(banks, start.bank) ? accepted({ bank: start.bank }) : wrong('bank');
    case 'wallet':
      return Object.hasOwn(wallets, start.wallet)
        ? accepted({ wallet: start.wallet })
        : wrong('wallet');
    case 'upi':
      return upiInstrument(start.vpa ?? null);
    case 'card':
      return cardInstrument(start.card, now);
    case 'emi': {
      const plans = Object.entries(emiPlans).find(([bank]) => bank === start.bank)?.[1];
      if (!plans || !Object.hasOwn(plans, start.months)) return wrong('emi_duration');
      if (amountPaise < emiMinimumPaise) return wrong('amount');
      const card = cardInstrument(start.card, now);
      if (!card.ok) return card;
      return accepted({ ...card.value, bank: start.bank, emiMonths: start.months });
    }
  }
}

function upiInstrument(vpa: string | null): Checked<Instrument> {
  if (vpa === null) return accepted({ upiFlow: 'intent' });
  if (!/^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,30}$/.test(vpa)) return wrong('vpa');
  const plannedFailure = vpa === 'failure@razorpay' ? 'payment_failed' : null;
  return accepted({ vpa, upiFlow: 'collect', plannedFailure });
}

function cardInstrument(form: CardFields, now: Date): Checked<Instrument> {
  const card = checkCard(form, now);
  if (!card.ok) return { ok: false, answer: cardFieldWrong[card.reason]() };
  return accepted({
    cardId: newEntityId('card'),
    cardLast4: card.value.last4,
    cardNetwork: card.value.network,
    cardInternational: isForeignCard(card.value.number),
    plannedFailure: plannedFailureOfCard(card.value.number),
  });
}

const cardFieldWrong = {
  number: () => refusal(400, 'Your card number is not valid.', { field: 'card[number]' }),
  expiry: () => refusal(400, 'Your card’s expiry date is not valid.', { field: 'card[expiry]' }),
  cvv: () => refusal(400, 'Your card’s CVV is not valid.', { field: 'card[cvv]' }),
} satisfies Record<string, () => Answer>;

const accepted = (value: Instrument): Checked<Instrument> => ({ ok: true, value });
const wrong = (field: string): Checked<never> => ({ ok: false, answer: invalidField(field) });

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
