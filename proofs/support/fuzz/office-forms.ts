import { emptyPieceForm } from '#catalogue/products/editing/edited-piece.ts';
import { settingTable } from '#content/settings/setting-table.ts';
import { deviceAnswer, type Fields, ofPasskeys, person } from './people-forms.ts';
import { jsonText } from './values.ts';

const group = { name: 'Bridal', category: '{category}', description: 'For a day', alt: 'A ring' };
const bulk = { products: '{product}', makingCharge: '12', how22kt: 'set', stock22kt: '5' };
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
const offer = {
  name: 'Diwali',
  code: 'DIWALI',
  base: 'making',
  offKind: 'percent',
  off: '20',
  startsAt: '2026-11-08T00:00',
  endsAt: '',
  minimumOrder: '1000',
};
const order = { id: '{order}', version: '1' };
const money = { refundId: '{uuid}', amount: '100', reason: 'Broken' };
const unit = { orderItemId: '{orderItem}', unit: '1', version: '1' };
const arranged = { seen: '{product}', ids: '{product}' };

const ofOrders: Fields[] = [
  { ...order, intent: 'status', to: 'shipped', carrier: 'Blue Dart', trackingNumber: '1' },
  { ...order, intent: 'status', to: 'cancelled', reason: 'Asked for' },
  { ...order, intent: 'parcel', carrier: 'Blue Dart', trackingNumber: '1', insuredValue: '100' },
  { ...order, intent: 'gstin', gstin: '33AABCU9603R1ZX', businessName: 'Rao and Sons' },
  { id: '{order}', intent: 'note', note: 'Rang them' },
  { id: '{order}', intent: 'revoke-links' },
  {
    intent: 'bulk-status',
    to: 'processing',
    orders: jsonText([{ ...order, orderNumber: 'KNK-1', version: 1 }]),
  },
  { ...order, intent: 'restock' },
  ...['none', 'part', 'full'].map((refund) => ({
    ...order,
    ...money,
    intent: 'cancel',
    refund,
    isRestocked: 'no',
  })),
];

const ofFactors: Fields[] = [
  { intent: 'prove', code: '123456' },
  { intent: 'prove-passkey', response: deviceAnswer },
  { intent: 'begin' },
  { intent: 'confirm', code: '123456' },
  { intent: 'remove', password: 'not this' },
  ...ofPasskeys,
];
const ofUsers: Fields[] = [
  { intent: 'details', id: '{profile}', name: person.name, phone: person.phone },
  { intent: 'role', id: '{profile}', staffRole: 'orders', email: person.email },
  { intent: 'disable', id: '{profile}' },
  { intent: 'enable', id: '{profile}' },
  { intent: 'reset-second-factor', id: '{profile}' },
];

/** The fields of a piece's form, and the piece as it is posted. */
export const pieceValues = {
  ...emptyPieceForm,
  name: 'Lotus ring',
  makingCharge: '12',
  gross22kt: '10.123',
  stock22kt: '5',
  categoryId: '{category}',
  collectionIds: ['{collection}'],
  goesWithIds: ['{product}'],
};
export function postedPiece(intent: string, values: Record<string, unknown>, id: string): Fields {
  return {
    intent,
    id,
    version: '1',
    seenAt: '2026-01-01T00:00:00.000Z',
    piece: jsonText({
      values,
      stockSeen: { '22kt': 5, '18kt': 0 },
      same: { makingCharge: false, discount: false },
    }),
  };
}
const ofVariations = ['add-variation', 'update-variation', 'delete-variation'];
export const pieceIntents: Record<string, string[]> = {
  '/admin/products/add': ['add'],
  '/admin/products/edit/:id': ['update', ...ofVariations],
  '/admin/products/:productId/add-variation': ofVariations,
};

/** The forms of the back office as a browser sends them, by the path in the route table, except those of pieces. */
export const officeForms: Record<string, Fields[]> = {
  '/admin/second-factor': ofFactors,
  '/admin/security': ofFactors,
  '/admin-login': [
    { email: person.email, password: 'marigold marigold' },
    { intent: 'passkey', response: deviceAnswer },
  ],
  '/admin/api/confirm-password': [{ password: 'not this' }],
  '/admin/api/undo': [{ step: '{undoStep}' }],
  '/admin/store': [
    { intent: 'preview', rateBasis: 'one', goldPrice: '5000', goldPrice18kt: '' },
    { rateBasis: 'one', goldPrice: '5001', goldPrice18kt: '4000', seen: '', confirmed: '' },
    { rateBasis: 'same', goldPrice: '5001', startsAt: '2026-12-01T10:00:30', seen: '' },
    { intent: 'unschedule', scheduled: '019aca6f-2c00-7000-8000-000000000001' },
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
    { intent: 'set-status', products: '{product}', status: 'archived' },
    { intent: 'delete', id: '{product}' },
  ],
  '/admin/categories': [
    { intent: 'add', name: 'Anklets' },
    { intent: 'update', id: '{category}', version: '1', name: 'Rings' },
    { intent: 'delete', id: '{category}' },
  ],
  '/admin/collections': [
    { intent: 'add', pictureId: '{picture}', choice: '/products?price=-30000', ...group },
    { intent: 'update', id: '{collection}', version: '1', ...group },
    { intent: 'delete', id: '{collection}' },
  ],
  '/admin/collections/home': [
    { what: 'pieces', ...arranged },
    { what: 'categories', seen: '{category}', ids: '{category}' },
    { what: 'collections', seen: '{collection}', ids: '{collection}' },
  ],
  '/admin/collections/:collectionId/arrange': [arranged],
  '/admin/users': [
    ...ofUsers,
    { intent: 'invite', staffRole: 'orders', email: 'new@example.com' },
    { intent: 'invite-again', id: '{invitation}' },
    { intent: 'revoke-invitation', id: '{invitation}' },
  ],
  '/admin/users/:id': [...ofUsers, { intent: 'note', id: '{profile}', note: 'Prefers 18kt' }],
  '/admin/searches': [
    { intent: 'add', typed: 'kamarbandh', means: 'waist chain' },
    { intent: 'remove', id: '{synonym}' },
  ],
  '/admin/enquiries': [
    { intent: 'answer', id: '{enquiry}' },
    { intent: 'reopen', id: '{enquiry}' },
    { intent: 'note', id: '{enquiry}', note: 'Rang them' },
  ],
  '/admin/reviews': [
    { intent: 'publish', id: '{review}', version: '1' },
    { intent: 'decline', id: '{review}', version: '1', reason: 'advertising' },
    { intent: 'answer', id: '{review}', version: '1', answer: 'Thank you for your words.' },
  ],
  '/admin/grievances/:grievanceId': [
    { intent: 'acknowledge', id: '{grievance}', version: '1' },
    { intent: 'reply', id: '{grievance}', version: '1', text: 'We look into it.' },
    { intent: 'note', id: '{grievance}', version: '1', text: 'They were upset.' },
    { intent: 'resolve', id: '{grievance}', version: '1', text: 'It is on its way.' },
    { intent: 'erase', id: '{grievance}', isSure: 'on' },
  ],
  '/admin/breaches/:breachId': [
    { intent: 'record', id: '{uuid}', ...breach },
    { intent: 'update', id: '{breach}', version: '1', ...breach },
  ],
  '/admin/returns/:returnId': [
    { intent: 'approve', id: '{return}', version: '1' },
    { intent: 'receive', id: '{return}', version: '1' },
    { intent: 'refuse', id: '{return}', version: '1', refusal: 'It was worn.' },
    { ...money, intent: 'refund', id: '{return}', version: '1', isRestocked: 'yes' },
    { intent: 'replace', id: '{return}', version: '1', isRestocked: 'yes' },
  ],
  '/admin/offers/:offerId': [
    { intent: 'add', ...offer },
    { intent: 'update', id: '{offer}', version: '1', ...offer },
    ...['start', 'pause', 'end', 'delete'].map((intent) => ({
      intent,
      id: '{offer}',
      version: '1',
    })),
  ],
  '/admin/pages/:page': [
    { version: '0', page: 'about', content: jsonText({ blocks: 'We make jewellery.' }) },
    { version: '0', page: 'announcement', content: jsonText({ text: 'Closed today.', link: '' }) },
    { intent: 'reset', version: '1' },
  ],
  '/admin/outbox': [
    { intent: 'resend', id: '{mail}' },
    { intent: 'cancel', id: '{mail}' },
  ],
  '/admin/books/:month': [{ intent: 'close' }],
  '/admin/sandbox': [
    { intent: 'switch', capture: 'late' },
    { intent: 'rest' },
    { intent: 'replay', id: 'x' },
    { intent: 'authorise', id: 'pay_00000000000000' },
    { intent: 'forget' },
    { intent: 'due' },
  ],
  '/admin/orders': ofOrders,
  '/admin/orders/:orderId': [
    ...ofOrders,
    { id: '{order}', ...money, intent: 'refund' },
    { ...order, ...money, intent: 'refund', cancel: 'yes', isRestocked: 'yes' },
    { ...order, ...money, intent: 'take-back', unit: '{orderItem} 1 1', isRestocked: 'yes' },
    { intent: 'paid-back', refundId: '{refund}', reference: 'Cheque 12' },
    { intent: 'show-pan', id: '{order}' },
    { intent: 'payment-link', id: '{order}' },
    { intent: 'cancel-payment-link', id: '{order}' },
    {
      intent: 'counter-payment',
      id: '{order}',
      paymentId: '{uuid}',
      method: 'cash',
      amount: '100',
      reference: '',
    },
  ],
  '/admin/orders/:orderId/pack': [
    ...ofOrders,
    { ...unit, intent: 'pack', huid: 'AB12CD', grossWeight: '10.1', stoneWeight: '0' },
    { ...unit, intent: 'unpack' },
  ],
  '/admin/orders/new': [
    {
      ...person,
      id: '{uuid}',
      seenTotal: '5768000',
      hours: '24',
      userId: '{profile}',
      isCollected: 'on',
      firstName: 'Asha',
      lastName: 'Rao',
      lines: jsonText([{ productId: '{product}', karat: '22kt', size: '', quantity: 1 }]),
      concession: 'to-percent',
      given: '8.5',
      reason: 'A whole wedding party',
    },
  ],
  '/admin/orders/quotations/:quotationId': [
    { intent: 'mail', id: '{quotation}', countMails: '0' },
    { intent: 'order', id: '{quotation}', pan: 'ABCDE1234F', gstin: '', businessName: '' },
  ],
  '/admin/import': [
    { run: '{importRun}', key: 'x' },
    { intent: 'match', run: '{importRun}', column: 'name', grade: '22kt' },
    { intent: 'unmatch', run: '{importRun}' },
  ],
  '/admin/orders/drawer': [
    { id: '{uuid}', seenExpected: '0', counted: '100', takenOut: '', reason: 'A note was found' },
  ],
};
