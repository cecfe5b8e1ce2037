import type { SubjectKind } from '#shop/audit/subject-kind.ts';
import { agreedFields } from '#shop/counter/agreed-price.ts';
import { paise } from '#shop/money/money.ts';

type Fields = Record<string, unknown> | null;

/** An entry of the audit log as a file writes it: what it is about, what was, what is. */
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

/** What each file that writes into the audit log about orders, papers, money and accounts writes there. */
export const recordedOfDealings: Record<string, RecordedChange[]> = {
  'admin/import/record-export.server.ts': [
    { kind: 'order', before: null, after: { parameters: 'q, status' } },
  ],
  'admin/books/book-file-endpoint.ts': [
    { kind: 'month', id: '2026-11', before: null, after: { file: 'gstr1.json' } },
  ],
  'shop/orders/pan/reveal-pan.server.ts': order({}, { 'PAN shown': 'ending 234F' }),
  'shop/orders/write-note.server.ts': order(null, { note: 'Gift wrap, please' }),
  'shop/orders/revoke-links.server.ts': order({ linkVersion: 1 }, { linkVersion: 2 }),
  'shop/orders/note-buyer-gstin.server.ts': order(
    { buyerGstin: null, buyerBusinessName: null, buyerSez: null },
    {
      buyerGstin: '08AAAAA0000A1Z2',
      buyerBusinessName: 'Lotus Traders',
      buyerSez: 'without-payment',
    },
  ),
  'shop/fulfilment/change-order-status.server.ts': order(
    { status: 'pending', carrier: null, trackingNumber: null, insuredValue: null },
    {
      status: 'cancelled',
      carrier: 'Sequel',
      trackingNumber: 'SQ_1',
      insuredValue: 1_23_456_00,
      reason: 'Asked for',
      isRestocked: false,
    },
  ),
  'shop/fulfilment/take-back.server.ts': order(null, {
    pieces: 2,
    isRestocked: true,
    reason: 'Too large',
  }),
  'shop/fulfilment/restock-order.server.ts': order({ isRestocked: false }, { isRestocked: true }),
  'shop/fulfilment/note-parcel.server.ts': order(
    { carrier: '', trackingNumber: '', insuredValue: null },
    { carrier: 'BVC', trackingNumber: '1', insuredValue: 100 },
  ),
  'shop/fulfilment/record-packing.server.ts': order(
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
  'shop/checkout/settle-link.server.ts': order({ amountPaise: 57_680_50 }, null),
  'shop/returns/change-return.server.ts': order(null, { return: 'R26-000001' }),
  'shop/counter/note-counter-payment.server.ts': order(null, {
    amountPaise: 57_680_00,
    method: 'upi',
    reference: '612345678901',
  }),
  'shop/counter/mail-quotation.server.ts': [
    { kind: 'quotation', before: { mails: 0 }, after: { mails: 1 } },
  ],
  'shop/counter/save-quotation.server.ts': [
    {
      kind: 'quotation',
      before: null,
      after: { totalPaise: 57_680_00, expiresAt: moment, code: 'LIGHTS', ...agreed },
    },
  ],
  'shop/counter/order-quotation.server.ts': order(null, {
    quotation: 'Q26-000001',
    totalPaise: 57_680_00,
    ...agreed,
    agreedBy: 'meera@example.in',
  }),
  'shop/outbox/change-mail.server.ts': [
    {
      kind: 'mail',
      before: { state: 'given-up', attempts: 5 },
      after: { state: 'waiting', attempts: 0 },
    },
  ],
  'shop/outbox/record-opened-mail.server.ts': [{ kind: 'mail', before: null, after: {} }],
  'shop/payments/refund-order.server.ts': order(null, { amountPaise: 100_00, reason: 'Late' }),
  'shop/payments/note-refund.server.ts': order(null, { amountPaise: 100_00, method: 'cash' }),
  'shop/payments/request-link.server.ts': order(null, { amountPaise: 100, expiresAt: moment }),
  'shop/privacy/erase-account.server.ts': user(null, { orders: 3 }),
  'shop/accounts/users/invite-staff.server.ts': user(null, { staffRole: 'catalogue' }),
  'shop/accounts/users/accept-invitation.server.ts': user(
    { staffRole: null },
    { staffRole: 'accountant' },
  ),
  'shop/accounts/users/change-users.server.ts': user(
    { name: 'Meera', phone: null, isDisabled: false, staffRole: 'orders' },
    { name: 'Meera Joshi', phone: '+919812345678', isDisabled: true, staffRole: null },
  ),
  'shop/accounts/users/write-customer-note.server.ts': user(null, { note: 'Prefers 18kt' }),
  'shop/accounts/second-factor/second-factor.server.ts': user(
    { secondFactor: 'none' },
    { secondFactor: 'authenticator' },
  ),
  'shop/accounts/second-factor/reset-second-factor.server.ts': user(
    { secondFactor: 'one' },
    { secondFactor: 'none' },
  ),
  'shop/accounts/passkeys/add-passkey.server.ts': user({}, { passkey: 'Laptop' }),
  'shop/accounts/passkeys/own-passkeys.server.ts': user({ passkey: 'Laptop' }, {}),
  'shop/accounts/sign-in/note-failed-sign-in.server.ts': user(null, {
    how: 'second factor',
    from: '2001:db8:1:2::/64',
  }),
  'shop/accounts/email-change/agree-to-email-change.server.ts': user(
    { email: 'a@example.in' },
    { email: 'b@example.in' },
  ),
  'shop/accounts/password/ways-in.server.ts': user({ passkey: 'Phone' }, {}),
  'shop/books/close-month.server.ts': [
    { kind: 'month', before: null, after: { digest: 'ab'.repeat(32), isTest: true } },
  ],
  'shop/books/count-drawer.server.ts': [
    {
      kind: 'drawer',
      before: { expectedPaise: 100_00 },
      after: { countedPaise: 90_00, takenOutPaise: 0, reason: 'Change' },
    },
  ],
  'shop/documents/issue-document.server.ts': [
    {
      kind: 'document',
      before: null,
      after: { kind: 'receipt-voucher', order: 'K26-000001', totalPaise: 57_680_00 },
    },
  ],
};
