import type { SubjectKind } from '#upkeep/audit/subject-kind.ts';
import { agreedFields } from '#orders/counter/agreed-price.ts';
import { paise } from '#price/money/money.ts';

type Fields = Record<string, unknown> | null;

/** An entry of the audit log as a file writes it: subject, before and after. */
export type RecordedChange = {
  kind: SubjectKind;
  id?: string;
  before: Fields;
  after: Fields;
};

const rowId = '019aca6f-2c00-7000-8000-000000000001';
const moment = '2026-11-20T10:00:00.000Z';

const order = (before: Fields, after: Fields): RecordedChange[] => [
  { kind: 'order', id: rowId, before, after },
];
const user = (before: Fields, after: Fields): RecordedChange[] => [
  { kind: 'user', id: rowId, before, after },
];
const agreed = agreedFields({
  kind: 'to-percent',
  percent: 8,
  takenOff: paise(1_500_00),
  reason: 'A customer of many years',
});

/** Entries of the audit log about orders, documents, money and accounts, by the file that writes them. */
export const recordedOfDealings: Record<string, RecordedChange[]> = {
  'catalogue/import/office/record-export.server.ts': [
    { kind: 'order', before: null, after: { parameters: 'q, status' } },
  ],
  'books/books/office/book-file-endpoint.ts': [
    { kind: 'month', id: '2026-11', before: null, after: { file: 'gstr1.json' } },
  ],
  'orders/orders/pan/reveal-pan.server.ts': order({}, { 'PAN shown': 'ending 234F' }),
  'orders/orders/write-note.server.ts': order(null, { note: 'Gift wrap, please' }),
  'orders/orders/revoke-links.server.ts': order({ linkVersion: 1 }, { linkVersion: 2 }),
  'orders/orders/record-buyer-gstin.server.ts': order(
    { buyerGstin: null, buyerBusinessName: null, buyerSez: null },
    {
      buyerGstin: '08AAAAA0000A1Z2',
      buyerBusinessName: 'Lotus Traders',
      buyerSez: 'without-payment',
    },
  ),
  'orders/fulfilment/change-order-status.server.ts': order(
    { status: 'pending', carrier: null, trackingNumber: null, insuredValue: null },
    {
      status: 'cancelled',
      carrier: 'Sequel',
      trackingNumber: 'SQ_1',
      insuredValue: 1_23_456_00,
      reason: 'Requested',
      isRestocked: false,
    },
  ),
  'orders/fulfilment/take-back.server.ts': order(null, {
    pieces: 2,
    isRestocked: true,
    reason: 'Too large',
  }),
  'orders/fulfilment/restock-order.server.ts': order({ isRestocked: false }, { isRestocked: true }),
  'orders/fulfilment/record-parcel.server.ts': order(
    { carrier: '', trackingNumber: '', insuredValue: null },
    { carrier: 'BVC', trackingNumber: '1', insuredValue: 100 },
  ),
  'orders/fulfilment/record-packing.server.ts': order(
    { piece: null, huid: null, grossWeightMg: 4_000, difference: 0, photo: null },
    {
      piece: 'Lotus ring, 1 of 2',
      huid: 'AB12CD',
      grossWeightMg: 4_620,
      stoneWeightMg: 0,
      netWeightMg: 4_620,
      difference: 692_00,
      photo: 'pieces/1-00',
    },
  ),
  'selling/checkout/settle-link.server.ts': order({ amountPaise: 57_680_50 }, null),
  'orders/returns/change-return.server.ts': order(null, { return: 'R26-000001' }),
  'orders/counter/record-counter-payment.server.ts': order(null, {
    amountPaise: 57_680_00,
    method: 'upi',
    reference: '612345678901',
  }),
  'orders/counter/mail-quotation.server.ts': [
    { kind: 'quotation', before: { mails: 0 }, after: { mails: 1 } },
  ],
  'orders/counter/save-quotation.server.ts': [
    {
      kind: 'quotation',
      before: null,
      after: { totalPaise: 57_680_00, expiresAt: moment, code: 'LIGHTS', ...agreed },
    },
  ],
  'orders/counter/order-quotation.server.ts': order(null, {
    quotation: 'Q26-000001',
    totalPaise: 57_680_00,
    ...agreed,
    agreedBy: 'meera@example.in',
  }),
  'content/outbox/change-mail.server.ts': [
    {
      kind: 'mail',
      before: { state: 'given-up', attempts: 5 },
      after: { state: 'waiting', attempts: 0 },
    },
  ],
  'content/outbox/record-opened-mail.server.ts': [{ kind: 'mail', before: null, after: {} }],
  'selling/payments/request-refund.server.ts': order(null, { amountPaise: 100_00, reason: 'Late' }),
  'selling/payments/record-refund.server.ts': order(null, { amountPaise: 100_00, method: 'cash' }),
  'selling/payments/request-link.server.ts': order(null, { amountPaise: 100, expiresAt: moment }),
  'people/privacy/erase-account.server.ts': user(null, { orders: 3 }),
  'people/accounts/users/invite-staff.server.ts': user(null, { staffRole: 'catalogue' }),
  'people/accounts/users/accept-invitation.server.ts': user(
    { staffRole: null },
    { staffRole: 'accountant' },
  ),
  'people/accounts/users/change-users.server.ts': user(
    { name: 'Meera', phone: null, isDisabled: false, staffRole: 'orders' },
    { name: 'Meera Joshi', phone: '+919812345678', isDisabled: true, staffRole: null },
  ),
  'people/accounts/users/write-customer-note.server.ts': user(null, { note: 'Prefers 18kt' }),
  'people/accounts/second-factor/second-factor.server.ts': user(
    { secondFactor: 'none' },
    { secondFactor: 'authenticator' },
  ),
  'people/accounts/second-factor/reset-second-factor.server.ts': user(
    { secondFactor: 'one' },
    { secondFactor: 'none' },
  ),
  'people/accounts/passkeys/add-passkey.server.ts': user({}, { passkey: 'Laptop' }),
  'people/accounts/passkeys/own-passkeys.server.ts': user({ passkey: 'Laptop' }, {}),
  'people/accounts/sign-in/record-failed-sign-in.server.ts': user(null, {
    how: 'second factor',
    from: '2001:db8:1:2::/64',
  }),
  'people/accounts/email-change/agree-to-email-change.server.ts': user(
    { email: 'a@example.in' },
    { email: 'b@example.in' },
  ),
  'people/accounts/password/ways-in.server.ts': user({ passkey: 'Phone' }, {}),
  'books/books/close-month.server.ts': [
    { kind: 'month', before: null, after: { digest: 'ab'.repeat(32), isTest: true } },
  ],
  'books/books/count-drawer.server.ts': [
    {
      kind: 'drawer',
      before: { expectedPaise: 100_00 },
      after: { countedPaise: 90_00, takenOutPaise: 0, reason: 'Change' },
    },
  ],
  'orders/documents/issue-document.server.ts': [
    {
      kind: 'document',
      before: null,
      after: { kind: 'receipt-voucher', order: 'K26-000001', totalPaise: 57_680_00 },
    },
  ],
};
