import { type Notice, tryAgainIn } from '#people/accounts/messages.ts';
import type { EnquiryField } from '#people/enquiries/forms.ts';
import type { ShopDetails } from '#content/policies/shop-details.ts';

/** The answer to the bulk order form. */
export type EnquiryAnswer =
  | { isSent: true; name: string; email: string; phone: string }
  | {
      isSent: false;
      values?: Record<EnquiryField, string>;
      errors?: Partial<Record<EnquiryField, string>>;
      notice?: Notice;
    };

export const enquiryBroke: Notice = {
  title: 'Your enquiry was not sent',
  description: 'Nothing you typed is lost. Please try again.',
};

export function tooManyEnquiries(waitSeconds: number): Notice {
  return { title: 'Too many enquiries', description: tryAgainIn(waitSeconds) };
}

/** An error notice, with other ways to contact the shop. */
export function withOtherWay(notice: Notice, { phone, email }: ShopDetails): Notice {
  const { title, description } = notice;
  return { title, description: `${description} You can also call ${phone} or write to ${email}.` };
}
