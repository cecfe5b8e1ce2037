import type { Purpose } from './purpose.ts';

/**
 * The date from which the text below applies. A test ties it to that text: a changed text needs a new version, and the consent
 * log records which one was read.
 */
export const noticeVersion = '2026-11-30';

/** What users are told before they consent (DPDP Act 2023, section 5; DPDP Rules 2025, rule 3). */
export type PurposeNotice = {
  title: string;
  /** The data needed for it. */
  data: string;
  why: string;
  /** How long the data are kept. */
  until: string;
  /** How to end it. */
  end: string;
};

/** The notice by purpose, each part understandable on its own. */
export const notice: Record<Purpose, PurposeNotice> = {
  account: {
    title: 'Your account',
    data: 'Your name, email, phone number if you give it, hashed password, saved addresses, cart and wishlist, and the devices you are signed in on.',
    why: 'To let you sign in, and to keep your orders, addresses and wishlist in one place.',
    until: 'Until you erase your account. An unused sign-in ends after seven days.',
    end: 'Erase your account under My data.',
  },
  order: {
    title: 'Your orders',
    data: 'Your name, email, phone number, delivery address, what you bought, your payment number, your GSTIN if you give it, and your PAN where tax law requires it.',
    why: 'To deliver what you bought, to support you afterwards, to make refunds, and to keep our books.',
    until:
      'Invoices, receipts and credit notes: as long as tax law requires, 72 months from the annual return of their year. Everything else about you in an order: until you erase your account. Personal details in unpaid orders are removed after 30 days.',
    end: 'Cancel the order while you still can, or erase your account once nothing is in progress.',
  },
  'whatsapp-orders': {
    title: 'Order updates by WhatsApp',
    data: 'Your phone number, your order number and its progress.',
    why: 'To send you order updates by WhatsApp as well as by email.',
    until: 'Until you withdraw your consent. Message texts are removed after 180 days.',
    end: 'Withdraw under My data, or reply STOP to any of the messages.',
  },
  'back-in-stock': {
    title: 'Back in stock',
    data: 'Your email and the piece you asked about.',
    why: 'To email you once when the piece is available again.',
    until: 'Until that email is sent, you stop it, or a year has passed.',
    end: 'Use the link in any of these emails, or withdraw under My data.',
  },
  'price-drop': {
    title: 'Price drop',
    data: 'Your email, the piece you asked about, and its price at the time.',
    why: 'To email you once when the price drops below what it was when you asked.',
    until: 'Until that email is sent, you stop it, or a year has passed.',
    end: 'Use the link in any of these emails, or withdraw under My data.',
  },
  'gold-rate': {
    title: 'Gold rate',
    data: 'Your email, and the karat and rate you asked about.',
    why: 'To email you once when gold costs no more than the rate you asked about.',
    until: 'Until that email is sent, you stop it, or a year has passed.',
    end: 'Use the link in any of these emails, or withdraw under My data.',
  },
  enquiry: {
    title: 'Enquiries',
    data: 'Your name, email, phone number, company if you give it, and what you write.',
    why: 'To answer you.',
    until: 'Two years from your enquiry.',
    end: 'Withdraw under My data, and write to the grievance officer to have it removed sooner.',
  },
  grievance: {
    title: 'Complaints',
    data: 'Your name, email, phone number if you give it, the order number and what you write.',
    why: 'To resolve your complaint, and to show that it was resolved in time.',
    until: 'Three years from when it was resolved.',
    end: 'Erase your account once the complaint is resolved, or write to the grievance officer.',
  },
  review: {
    title: 'Your reviews',
    data: 'Your first name and the initial of your surname, unless you choose to be ‘A buyer’, and your stars, words and photographs of a piece you bought.',
    why: 'To show everyone what buyers say of the piece.',
    until: 'Until you withdraw the review or erase your account.',
    end: 'Withdraw the review on the page of your order.',
  },
};

/** The rest of the notice, apart from the purposes. */
export const noticeEnd = {
  rights:
    'You may get a copy of your data, have it corrected, withdraw consent as easily as you gave it, and have it erased.',
  complain:
    'Please contact our grievance officer first. If you are not satisfied with the answer, you may complain to the Data Protection Board of India.',
} as const;
