import type { Purpose } from './purpose.ts';

/**
 * The day from which the words below are shown. A test holds it to them: other words are another version, and the log of
 * consents says which one was read.
 */
export const noticeVersion = '2026-11-26';

/** What a person is told before they agree (DPDP Act 2023, section 5; DPDP Rules 2025, rule 3). */
export type PurposeNotice = {
  title: string;
  /** Which data are needed for it. */
  data: string;
  why: string;
  /** For how long they stay. */
  until: string;
  /** How to end it. */
  end: string;
};

/** The notice, purpose by purpose, each to be understood without the others. */
export const notice: Record<Purpose, PurposeNotice> = {
  account: {
    title: 'Your account',
    data: 'Your name, e-mail, telephone number if you give it, password as a digest, saved addresses, cart and wishlist, and the devices that you are signed in on.',
    why: 'To let you sign in, and to have your orders, addresses and wishlist where you look for them.',
    until: 'Until you erase your account. A sign-in that is not used ends after seven days.',
    end: 'Erase your account on this page.',
  },
  order: {
    title: 'Your orders',
    data: 'Your name, e-mail, telephone number, delivery address, what you bought, the number of your payment, your GSTIN if you give it, and your PAN where tax law asks for it.',
    why: 'To deliver what you bought, to answer for it afterwards, to pay back, and to keep the books.',
    until:
      'Invoices, receipts and credit notes stay as long as tax law asks: 72 months from the annual return of their year. What else an order says of you stays until you erase your account. Orders that nobody paid are emptied after 30 days.',
    end: 'Cancel the order while it can be cancelled, or erase your account once nothing is under way.',
  },
  'whatsapp-orders': {
    title: 'News of your orders by WhatsApp',
    data: 'Your telephone number, the number of your order and how far it is.',
    why: 'To send you the news of your orders by WhatsApp as well as by e-mail.',
    until: 'Until you take it back. The texts of messages are removed after 180 days.',
    end: 'Take it back on this page, or answer STOP to any of the messages.',
  },
  'back-in-stock': {
    title: 'Back in stock',
    data: 'Your e-mail and the piece that you asked about.',
    why: 'To write to you once when the piece can be bought again.',
    until: 'Until that mail is sent, you stop it, or a year has passed.',
    end: 'Press the link in any of these mails, or take it back on this page.',
  },
  'price-drop': {
    title: 'A piece costs less',
    data: 'Your e-mail, the piece that you asked about, and what it cost then.',
    why: 'To write to you once when the piece costs less than when you asked.',
    until: 'Until that mail is sent, you stop it, or a year has passed.',
    end: 'Press the link in any of these mails, or take it back on this page.',
  },
  enquiry: {
    title: 'What you ask us',
    data: 'Your name, e-mail, telephone number, company if you name it, and what you write.',
    why: 'To answer you.',
    until: 'Two years from your enquiry.',
    end: 'Take it back on this page, and write to the grievance officer to have it removed sooner.',
  },
  grievance: {
    title: 'A complaint',
    data: 'Your name, e-mail, telephone number if you give it, the number of the order and what you write.',
    why: 'To settle your complaint, and to show that it was settled in time.',
    until: 'Three years from when it was settled.',
    end: 'Erase your account once the complaint is settled, or write to the grievance officer.',
  },
};

/** What the notice says beside the purposes. */
export const noticeEnd = {
  rights:
    'You may have a copy of your data, have it corrected, take back what you agreed to as easily as you gave it, and have it erased.',
  complain:
    'Complain to our grievance officer first. If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
} as const;
