import fc from 'fast-check';
import { officeForms, pieceIntents, pieceValues, postedPiece } from './office-forms.ts';
import { deviceAnswer, type Fields, ofPasskeys, person } from './people-forms.ts';
import { idOf, nastyText } from './values.ts';

const passwords = { password: 'marigold', confirmPassword: 'marigold' };

/** Shoppers' forms as a browser sends them, by the path in the route table. */
const shopForms: Record<string, Fields[]> = {
  '/bulk-order': [
    { ...person, company: 'Rao', pieces: '200', budget: '5 lakh', message: 'Rings for all of us' },
  ],
  '/gold-rate': [{ karat: '22kt', atMost: '4,000', email: person.email }],
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
    { intent: 'whatsapp', choice: 'on' },
    { intent: 'end-session', id: '{profile}' },
    { intent: 'end-others' },
    { intent: 'sign-out' },
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
  '/order-confirmation/:orderId/return': [
    { withdraw: '{order}' },
    { unit: '{order} 1', wish: 'refund', reason: 'damaged', description: 'Bent', photo: 'JPEG' },
  ],
  '/order-confirmation/:orderId/review/:lineId': [
    {
      stars: '4',
      title: 'Light to wear',
      text: 'I forget that I wear it.',
      isNamed: 'yes',
      photo: 'JPEG',
    },
    { intent: 'withdraw' },
  ],
  '/api/payment-callback': [
    {
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: '0'.repeat(64),
      'error[description]': 'Declined',
    },
  ],
  '/my-account/privacy': [
    { intent: 'withdraw', purpose: 'whatsapp' },
    { intent: 'erase', word: 'ERASE', password: 'not this' },
  ],
  '/api/passkey-options': [{ for: 'sign-in' }, { for: 'proof' }, { for: 'enrolment' }],
  '/track-order': [
    { orderNumber: 'K26-000001', email: person.email },
    { intent: 'mail', orderNumber: 'K26-000001', email: person.email },
  ],
  '/order-confirmation/:orderId?': [
    { intent: 'cancel', version: '1', payment: 'paid', reason: 'Too late for the day' },
    { intent: 'order-again' },
    { intent: 'end-links' },
  ],
};

/** The valid forms for a path; undefined if there are none. */
export function formsOf(path: string): fc.Arbitrary<Fields>[] | undefined {
  const intents = pieceIntents[path];
  if (intents) return intents.map(pieceForm);
  return (shopForms[path] ?? officeForms[path])?.map((fields) => fc.constant(fields));
}

/** The product form's data: the piece is nested JSON, usually with one malformed value. */
function pieceForm(intent: string): fc.Arbitrary<Fields> {
  const change = fc.tuple(fc.constantFrom(...Object.keys(pieceValues)), nastyText, fc.nat(4));
  const ids = intent.startsWith('add') ? fc.uuid() : idOf('product');
  return fc
    .tuple(ids, change)
    .map(([id, [name, value, times]]) =>
      postedPiece(intent, times > 0 ? { ...pieceValues, [name]: value } : pieceValues, id),
    );
}
