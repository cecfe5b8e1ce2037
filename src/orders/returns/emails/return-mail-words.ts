import { shopDetailsOf } from '#content/policies/shop-details.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import type { ReturnState, ReturnWish } from '../return-request.ts';

type Words = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** What is to be kept in mind, after the pieces. */
  notes: readonly string[];
};

type Request = { number: string; state: ReturnState; wish: ReturnWish; refusal: string };
type Settings = Pick<ShopSettings, 'details' | 'policies' | 'promises'>;

/** What the buyer is written about a return in each of its states. */
export function returnMailWords({ state, ...request }: Request, settings: Settings): Words {
  return wordsOf[state]({ ...request, settings });
}

type Facts = Omit<Request, 'state'> & { settings: Settings };

const wordsOf: Record<ReturnState, (facts: Facts) => Words> = {
  requested: ({ number }) => ({
    subject: `We have your return ${number}`,
    heading: 'We have your request',
    paragraphs: [
      `Your return has the number ${number}. Our team will review what you wrote and your photographs, and reply.`,
    ],
    notes: ['Please keep the box and the invoice, and send nothing before you hear from us.'],
  }),
  approved: ({ number, settings }) => ({
    subject: `Your return ${number} is approved`,
    heading: 'Your return is approved',
    paragraphs: howToSendBack(settings),
    notes: [`Write the number ${number} on the parcel.`],
  }),
  received: ({ number, wish }) => ({
    subject: `Your return ${number} has reached us`,
    heading: 'Your parcel is here',
    paragraphs: [
      `What you sent back has reached us. We look the piece through, and then ${wish === 'replacement' ? 'send you the replacement' : 'pay you back'}.`,
    ],
    notes: [],
  }),
  refunded: ({ number, wish, settings: { policies } }) => ({
    subject: `Your return ${number} is paid back`,
    heading: 'Your money is on its way',
    paragraphs: [
      ...(wish === 'replacement' ? ['We have no such piece to send you in its place.'] : []),
      `We have taken the piece back and started your refund. It goes the way you paid and takes ${policies.refundWithin}.`,
    ],
    notes: ['The credit note is with your order.'],
  }),
  replaced: ({ number }) => ({
    subject: `The replacement for your return ${number}`,
    heading: 'Your replacement is on its way',
    paragraphs: [
      'We have taken the piece back and sent you the same one once more. It costs you nothing, and your invoice stays as it is.',
    ],
    notes: ['The delivery challan in the parcel names your invoice. Please keep both.'],
  }),
  refused: ({ number, refusal }) => ({
    subject: `Your return ${number}: we cannot take the piece back`,
    heading: 'We cannot take the piece back',
    paragraphs: [refusal],
    notes: ['If you see it differently, please answer this mail.'],
  }),
  withdrawn: ({ number }) => ({
    subject: `Your return ${number} is withdrawn`,
    heading: 'You keep the piece',
    paragraphs: ['You have withdrawn your return, so nothing is sent back and nothing is paid.'],
    notes: ['If it was not you who withdrew it, please answer this mail.'],
  }),
};

/** How an approved piece comes back, as the page of the order and the mail say it. */
export function howToSendBack({ details, promises }: Omit<Settings, 'policies'>): string[] {
  const { name, addressLines, phone, email } = shopDetailsOf(details);
  const pickUp = promises.insured === 'on' ? 'an insured pick-up' : 'a pick-up';
  return [
    `We arrange ${pickUp} and call you about the day. Put the piece into its box with the invoice, seal the parcel, and hand it to nobody else.`,
    `It goes to ${[name, ...addressLines].join(', ')}. Questions: ${phone}, ${email}.`,
  ];
}
