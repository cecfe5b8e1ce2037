import type { Notice } from '#shop/accounts/messages.ts';
import { waitingTime } from '#shop/accounts/messages.ts';
import type { EnquiryField } from '#shop/enquiries/forms.ts';
import { shopDetails } from '#shop/policies/shop-details.ts';

/** What is answered to the form of the bulk order page. */
export type EnquiryAnswer =
  | { isSent: true; name: string; email: string; phone: string }
  | {
      isSent: false;
      values?: Record<EnquiryField, string>;
      errors?: Partial<Record<EnquiryField, string>>;
      notice?: Notice;
    };

const otherWay = `You can also call ${shopDetails.phone} or write to ${shopDetails.email}.`;

export const enquiryBroke: Notice = {
  title: 'Your enquiry was not sent',
  description: `Nothing you typed is lost. Please try again. ${otherWay}`,
};

export function tooManyEnquiries(waitSeconds: number): Notice {
  return {
    title: 'Too many enquiries',
    description: `Please try again in ${waitingTime(waitSeconds)}. ${otherWay}`,
  };
}
