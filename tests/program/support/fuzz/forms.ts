import fc from 'fast-check';
import { emptyPieceForm } from '#shop/catalogue/editing/edited-piece.ts';
import { settingTable } from '#shop/settings/setting-table.ts';
import { idOf, jsonText, nastyText } from './values.ts';

type Fields = Record<string, string>;

const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };
const passwords = { password: 'marigold', confirmPassword: 'marigold' };
const group = { name: 'Bridal', category: '{category}', description: 'For a day', alt: 'A ring' };
const bulk = { products: '{product}', makingCharge: '12', how22kt: 'set', stock22kt: '5' };

/** As a device answers that shows a key nobody has given us. */
const deviceAnswer = jsonText({
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
});
const ofPasskeys: Fields[] = [
  { intent: 'confirm-password', password: 'not this' },
  { intent: 'add-passkey', name: 'Telephone', response: deviceAnswer },
  { intent: 'rename-passkey', id: '{profile}', name: 'Laptop' },
  { intent: 'remove-passkey', id: '{profile}', password: 'not this' },
];
const breach = {
  noticedAt: '2026-11-01T12:00',
  nature: 'A laptop was stolen.',
  peopleConcerned: '12',
  measures: 'It was locked.',
  peopleToldAt: '2026-11-01T13:00',
  boardToldAt: '',
  boardDetailedAt: '',
  closedAt: '',
};

/** The forms of the site, as a browser sends them, by the path in the route table that they are posted to. */
const plainForms: Record<string, Fields[]> = {
  '/bulk-order': [
    { ...person, company: 'Rao', pieces: '200', budget: '5 lakh', message: 'Rings for all of us' },
  ],
  '/auth': [
    { intent: 'sign-in', email: person.email, password: 'marigold', returnTo: '/my-orders' },
    { intent: 'sign-up', ...person, ...passwords },
    { intent: 'resend', email: person.email },
    { intent: 'passkey', response: deviceAnswer, returnTo: '/my-orders' },
  ],
  '/auth/forgot': [{ email: person.email }],
  '/auth/code': [
    { intent: 'ask', email: person.email },
    { intent: 'give', email: person.email, code: '123456' },
    { intent: 'ask', by: 'whatsapp', phone: person.phone },
    { intent: 'give', by: 'whatsapp', phone: person.phone, code: '123456' },
  ],
  '/admin/second-factor': [
    { intent: 'prove', code: '123456' },
    { intent: 'prove-passkey', response: deviceAnswer },
  ],
  '/admin/security': [{ intent: 'begin' }, { intent: 'confirm', code: '123456' }, ...ofPasskeys],
  '/auth/reset': [passwords],
  '/auth/email': [{ intent: 'agree' }, { intent: 'refuse' }],
  '/auth/invitation': [{ name: person.name, ...passwords }],
  '/auth/verify': [{ token: 'x' }],
  '/my-account': [
    { intent: 'details', name: person.name, phone: person.phone },
    { intent: 'password', currentPassword: 'not this', ...passwords },
    { intent: 'email', email: person.email, currentPassword: 'not this' },
    { intent: 'keep-email' },
    { intent: 'ask-phone', phone: person.phone, currentPassword: 'not this' },
    { intent: 'prove-phone', code: '123456' },
    { intent: 'keep-phone' },
    { intent: 'remove-phone' },
  ],
  '/my-account/security': ofPasskeys,
  '/my-account/addresses': [
    { ...person, firstName: 'Asha', lastName: 'Rao', address: '12 Temple Street', city: 'Goa' },
    { intent: 'restore', isDefault: 'true', pincode: '403001', state: 'Goa' },
    { intent: 'default', id: '{profile}' },
    { intent: 'remove', id: '{profile}' },
  ],
  '/my-wishlist': [
    { intent: 'share', shownName: person.name },
    { intent: 'move', productId: '{product}', karat: '22kt' },
    { intent: 'remove', productId: '{product}', karat: '22kt' },
    { intent: 'restore', productId: '{product}', karat: '22kt' },
    { intent: 'stop' },
  ],
  '/admin-login': [
    { email: person.email, password: 'marigold marigold' },
    { intent: 'passkey', response: deviceAnswer },
  ],
  '/admin/store': [
    { intent: 'preview', rateBasis: 'one', goldPrice: '5000', goldPrice18kt: '' },
    { rateBasis: 'one', goldPrice: '5001', goldPrice18kt: '4000', seen: '', confirmed: '' },
  ],
  '/admin/store/:group': Object.values(settingTable).map((settings) => ({
    version: '',
    ...Object.fromEntries(
      Object.entries(settings).map(([name, { defaultValue }]) => [name, defaultValue]),
    ),
  })),
  '/admin/products': [
    { intent: 'preview', ...bulk },
    { intent: 'preview', found: 'q=ring&category={category}', discount: '5' },
    { intent: 'change', seen: 'x', ...bulk },
    { intent: 'delete', id: '{product}' },
  ],
  '/admin/categories': [
    { intent: 'add', name: 'Anklets' },
    { intent: 'update', id: '{category}', version: '1', name: 'Rings' },
    { intent: 'delete', id: '{category}' },
  ],
  '/admin/collections': [
    { intent: 'add', pictureId: '{picture}', ...group },
    { intent: 'update', id: '{collection}', version: '1', ...group },
    { intent: 'delete', id: '{collection}' },
  ],
  '/admin/users': [
    { intent: 'details', id: '{profile}', name: person.name, phone: person.phone },
    { intent: 'role', id: '{profile}', staffRole: 'orders', email: person.email },
    { intent: 'invite', staffRole: 'orders', email: person.email },
    { intent: 'invite-again', id: '{profile}' },
    { intent: 'revoke-invitation', id: '{profile}' },
  ],
  '/admin/users/:id': [{ intent: 'note', id: '{profile}', note: 'Prefers 18kt' }],
  '/admin/enquiries': [
    { intent: 'answer', id: '{enquiry}' },
    { intent: 'reopen', id: '{enquiry}' },
    { intent: 'note', id: '{enquiry}', note: 'Rang them' },
  ],
  '/admin/grievances/:grievanceId': [
    { intent: 'acknowledge', id: '{enquiry}', version: '1' },
    { intent: 'reply', id: '{enquiry}', version: '1', text: 'We look into it.' },
    { intent: 'resolve', id: '{enquiry}', version: '1', text: 'It is on its way.' },
    { intent: 'erase', id: '{enquiry}', isSure: 'on' },
  ],
  '/admin/breaches/:breachId': [
    { intent: 'record', id: '{enquiry}', ...breach },
    { intent: 'update', id: '{enquiry}', version: '1', ...breach },
  ],
  '/grievance': [
    {
      kind: 'order',
      name: person.name,
      email: person.email,
      phone: person.phone,
      orderNumber: 'K26-000001',
      message: 'My ring came in a broken box.',
    },
  ],
  '/grievance/:code': [{ text: 'It broke again on the way.' }],
  '/admin/returns/:returnId': [
    { intent: 'approve', id: '{order}', version: '1' },
    { intent: 'receive', id: '{order}', version: '1' },
    { intent: 'refuse', id: '{order}', version: '1', refusal: 'It was worn.' },
    {
      intent: 'refund',
      id: '{order}',
      version: '1',
      refundId: '{order}',
      amount: '100',
      isRestocked: 'yes',
    },
  ],
  '/order-confirmation/:orderId/return': [{ withdraw: '{order}' }],
  '/admin/offers/:offerId': [
    {
      intent: 'add',
      name: 'Diwali',
      code: 'DIWALI',
      base: 'making',
      offKind: 'percent',
      off: '20',
      startsAt: '2026-11-08T00:00',
      endsAt: '',
      minimumOrder: '1000',
    },
    { intent: 'start', id: '{product}', version: '1' },
    { intent: 'delete', id: '{product}', version: '1' },
  ],
  '/admin/sandbox': [
    { intent: 'replay', id: 'x' },
    { intent: 'authorise', id: 'pay_00000000000000' },
    { intent: 'due' },
  ],
  '/admin/orders': ordersForms(),
  '/admin/orders/:orderId': [
    ...ordersForms(),
    { intent: 'refund', id: '{order}', refundId: '{order}', amount: '100', reason: 'Broken' },
    { intent: 'show-pan', id: '{order}' },
  ],
  '/admin/import': [{ run: '{importRun}', key: 'x' }],
  '/api/payment-callback': [
    {
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: '0'.repeat(64),
      'error[description]': 'Declined',
    },
  ],
};

function ordersForms(): Fields[] {
  const order = { id: '{order}', version: '1' };
  const orders = jsonText([{ ...order, orderNumber: 'KNK-1', version: 1 }]);
  return [
    {
      ...order,
      intent: 'status',
      to: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: '1',
      reason: '',
    },
    { ...order, intent: 'parcel', carrier: 'Blue Dart', trackingNumber: '1' },
    { id: '{order}', intent: 'note', note: 'Rang them' },
    { intent: 'bulk-status', to: 'processing', orders },
    { ...order, intent: 'restock' },
    {
      ...order,
      intent: 'cancel',
      refundId: '{order}',
      refund: 'part',
      amount: '100',
      isRestocked: 'no',
      reason: '',
    },
  ];
}

const pieceIntents: Record<string, string[]> = {
  '/admin/products/add': ['add'],
  '/admin/products/edit/:id': ['update', 'add-variation', 'update-variation', 'delete-variation'],
  '/admin/products/:productId/add-variation': ['add-variation'],
};

/** The forms that are posted to a path, right as they are, or undefined where there are none. */
export function formsOf(path: string): fc.Arbitrary<Fields>[] | undefined {
  const intents = pieceIntents[path];
  if (intents) return intents.map(pieceForm);
  return plainForms[path]?.map((fields) => fc.constant(fields));
}

/** What the form of a product sends: the piece is JSON inside of it, and mostly has one strange value. */
function pieceForm(intent: string): fc.Arbitrary<Fields> {
  const right = {
    ...emptyPieceForm,
    name: 'Lotus ring',
    makingCharge: '12',
    gross22kt: '10.123',
    stock22kt: '5',
    categoryId: '{category}',
    collectionIds: ['{collection}'],
  };
  const change = fc.tuple(fc.constantFrom(...Object.keys(right)), nastyText, fc.nat(4));
  const ids = intent.startsWith('add') ? fc.uuid() : idOf('product');
  return fc.tuple(ids, change).map(([id, [name, value, times]]) => ({
    intent,
    id,
    version: '1',
    seenAt: '2026-01-01T00:00:00.000Z',
    piece: jsonText({
      values: times > 0 ? { ...right, [name]: value } : right,
      stockSeen: { '22kt': 5, '18kt': 0 },
      same: { makingCharge: false, discount: false },
    }),
  }));
}
