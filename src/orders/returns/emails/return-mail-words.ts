import { shopDetailsOf } from '#content/policies/shop-details.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { refundTime } from '#orders/orders/counter-payment.ts';
import type { ReturnState, ReturnWish } from '../return-request.ts';

type Words = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Notes shown after the pieces. */
  notes: readonly string[];
};

type Request = {
  number: string;
  state: ReturnState;
  wish: ReturnWish;
  refusal: string;
  /** The payment that is refunded. */
  paymentId: string | null;
};
type Settings = Pick<ShopSettings, 'details' | 'policies' | 'promises'>;

/** The mail to the buyer about a return in each of its states. */
export function returnMailWords({ state, ...request }: Request, settings: Settings): Words {
  return wordsOf[state]({ ...request, settings });
}

type Facts = Omit<Request, 'state'> & { settings: Settings };

const wordsOf: Record<ReturnState, (facts: Facts) => Words> = {
  requested: ({ number }) => ({
    subject: `We have received your return ${number}`,
    heading: 'We have received your request',
    paragraphs: [
      `Your return number is ${number}. Our team will review your request and photographs, and reply.`,
    ],
    notes: [
      'Please keep the box and the invoice, and don’t send anything back until you hear from us.',
    ],
  }),
  approved: ({ number, settings }) => ({
    subject: `Your return ${number} is approved`,
    heading: 'Your return is approved',
    paragraphs: howToSendBack(settings),
    notes: [`Please write ${number} on the parcel.`],
  }),
  received: ({ number, wish }) => ({
    subject: `Your return ${number} has reached us`,
    heading: 'Your parcel is here',
    paragraphs: [
      `Your return has reached us. We’ll inspect the piece, then ${wish === 'replacement' ? 'send your replacement' : 'refund you'}.`,
    ],
    notes: [],
  }),
  refunded: ({ number, wish, paymentId, settings: { policies } }) => ({
    subject: `Your return ${number} is refunded`,
    heading: 'Your money is on its way',
    paragraphs: [
      ...(wish === 'replacement' ? ['We have none left to send you as a replacement.'] : []),
      `We have accepted your return and started your refund to your original payment method. ${refundTime(paymentId, policies.refundWithin)}`,
    ],
    notes: ['The credit note is with your order.'],
  }),
  replaced: ({ number }) => ({
    subject: `The replacement for your return ${number}`,
    heading: 'Your replacement is on its way',
    paragraphs: [
      'We have accepted your return and sent you the same piece again, at no cost to you. Your invoice stays the same.',
    ],
    notes: ['The delivery challan in the parcel names your invoice. Please keep both.'],
  }),
  refused: ({ number, refusal }) => ({
    subject: `Your return ${number}: we can’t accept it`,
    heading: 'We can’t accept your return',
    paragraphs: [refusal],
    notes: ['If you disagree, please reply to this email.'],
  }),
  withdrawn: ({ number }) => ({
    subject: `Your return ${number} is withdrawn`,
    heading: 'You keep the piece',
    paragraphs: ['You have withdrawn your return, so you keep the piece and no refund is made.'],
    notes: ['If you did not withdraw it, please reply to this email.'],
  }),
};

/** How to send an approved piece back, as the order page and the mail say it. */
export function howToSendBack({ details, promises }: Omit<Settings, 'policies'>): string[] {
  const { name, addressLines, phone, email } = shopDetailsOf(details);
  const pickUp = promises.insured === 'on' ? 'an insured pick-up' : 'a pick-up';
  return [
    `We’ll arrange ${pickUp} and call you to fix a day. Please put the piece in its box with the invoice, seal the parcel, and hand it only to our courier.`,
    `It will be sent to ${[name, ...addressLines].join(', ')}. Questions: ${phone}, ${email}.`,
  ];
}
