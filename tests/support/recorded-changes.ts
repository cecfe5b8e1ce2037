import { goldRateTexts } from '#content/settings/gold-rate-texts.ts';
import { paise } from '#price/money/money.ts';
import { settingsIn } from '#content/settings/setting-groups.ts';
import { type SettingGroup, settingTable } from '#content/settings/setting-table.ts';
import { type RecordedChange, recordedOfDealings } from './recorded-dealings.ts';

const rowId = '019aca6f-2c00-7000-8000-000000000001';
const otherId = '019aca6f-2c00-7000-8000-000000000002';
const picture = { key: 'pieces/2026-a1', alt: 'A ring of two lotus buds' };
const moment = '2026-11-20T10:00:00.000Z';

const piece = {
  name: 'Lotus ring',
  sku: 'R_22-1',
  category: 'Rings',
  makingChargePercentage: 12.5,
  discountPercentage: null,
  pricedBy: 'gold rate and premium',
  makingCharge: '₹450 per gram, at least ₹1,500',
  wastagePercentage: 2,
  hallmarkFee: '₹45',
  soldAs: 'pairs',
  status: 'published',
  availableKarats: ['22kt', '24ks', 'silver'],
  collections: ['Daily wear', 'Temple'],
  sizes: 'bangle',
  madeToOrderDays: 12,
  for: ['Women', 'Men'],
  occasion: ['None'],
  hsn: '711319',
  huid: 'needed',
  packing: 'required',
  articles: 2,
  '22kt size 2.4 grossWeightMg': 24_000,
  '22kt size 2.4 stoneWeightMg': null,
  '22kt size 2.4 stockQuantity': 3,
  'silver grossWeightMg': 12_345,
  'silver stockQuantity': 0,
  pictures: [picture, { key: 'pieces/2026-a2', alt: '' }],
};
const slide = {
  title: 'Pure gold',
  subtitle: '',
  description: 'Handcrafted',
  label: 'Explore',
  to: '/collections',
  textSide: 'left',
  ground: '#f4efe6',
  picture: rowId,
  alt: 'Bangles',
};

function settingChanges(): RecordedChange[] {
  return (Object.keys(settingTable) as SettingGroup[]).map((group) => ({
    kind: 'setting',
    id: group,
    before: Object.fromEntries(settingsIn(group).map(([name]) => [name, ''])),
    after: Object.fromEntries(settingsIn(group).map(([name, each]) => [name, each.defaultValue])),
  }));
}

/** Entries of the audit log about the catalogue, the shop and enquiries, by the file that writes them. */
const recordedOfShop: Record<string, RecordedChange[]> = {
  'selling/payments/office/handle-sandbox-form.server.ts': [
    {
      kind: 'setting',
      before: { api: 'normal', dropWebhooks: false, lateAuthorisationSeconds: null },
      after: {
        api: 'too-many-requests',
        checkoutScript: 'missing',
        dropWebhooks: true,
        lateAuthorisationSeconds: 30,
        maximumAmountPaise: 5_000_000_00,
        misreportPayment: 'currency',
      },
    },
  ],
  'people/breaches/record-breach.server.ts': [
    {
      kind: 'breach',
      before: { noticedAt: moment, peopleConcerned: null, peopleToldAt: null, version: 1 },
      after: {
        noticedAt: moment,
        peopleConcerned: 12,
        peopleToldAt: moment,
        boardToldAt: moment,
        boardDetailedAt: moment,
        closedAt: moment,
        version: 2,
      },
    },
  ],
  'selling/offers/change-offers.server.ts': [
    {
      kind: 'offer',
      // The format of offers before their groups had names.
      before: { offKind: 'percent', offAmount: 10, categoryIds: [rowId], productIds: [] },
      after: {
        name: 'Diwali',
        code: 'LIGHTS_26',
        base: 'making',
        offKind: 'per-gram',
        offAmount: 200_00,
        minimumOrder: 50_000_00,
        oncePerPerson: true,
        state: 'draft',
        karats: ['22kt'],
        categories: ['Rings'],
        categoryIds: [rowId, otherId],
        collectionIds: [],
        startsAt: moment,
        endsAt: null,
      },
    },
  ],
  'content/settings/schedule-gold-price.server.ts': [
    {
      kind: 'setting',
      id: 'gold-price',
      before: null,
      after: {
        ...goldRateTexts({ rateBasis: 'same', ratePaisePerGram: paise(10_000_50) }),
        scheduledFor: '28 Nov 2026, 11:00:09 am IST',
      },
    },
  ],
  'content/settings/set-gold-price.server.ts': [
    {
      kind: 'setting',
      id: 'gold-price',
      before: goldRateTexts({ rateBasis: 'same', ratePaisePerGram: paise(10_000_50) }),
      after: goldRateTexts({
        rateBasis: 'own',
        ratePaisePerGram: paise(11_000_00),
        rate18ktPaisePerGram: paise(9_000_00),
        otherRates: { '24kt': paise(12_000_00) },
      }),
    },
  ],
  'content/settings/save-settings.server.ts': settingChanges(),
  'catalogue/import/run-import.server.ts': [
    { kind: 'import', before: null, after: { added: 2, changed: 1, unchanged: 0 } },
  ],
  'people/enquiries/change-enquiry.server.ts': [
    {
      kind: 'enquiry',
      before: { state: 'new', answeredBy: null, answeredAt: null, note: '' },
      after: {
        state: 'answered',
        answeredBy: 'meera@example.in',
        answeredAt: moment,
        note: 'Rang back',
      },
    },
  ],
  'catalogue/products/editing/delete-pieces.server.ts': [
    { kind: 'product', before: piece, after: null },
    { kind: 'variation', before: piece, after: null },
  ],
  'catalogue/products/editing/write-pieces.server.ts': [
    { kind: 'product', before: null, after: piece },
    { kind: 'product', before: piece, after: {} },
    {
      kind: 'product',
      before: { pictures: [picture] },
      after: {
        pictures: [
          { ...picture, alt: 'A ring of one bud' },
          { key: 'pieces/2026-a3', alt: '' },
        ],
      },
    },
    {
      kind: 'variation',
      before: { makingChargePercentage: 12, makingCharge: null, discountPercentage: 5 },
      after: {
        makingChargePercentage: 14,
        makingCharge: '₹450 per gram',
        discountPercentage: null,
      },
    },
  ],
  'catalogue/products/categories/arrange-collection.server.ts': [
    { kind: 'collection', before: { order: ['A', 'B'] }, after: { order: ['B', 'A'] } },
  ],
  'catalogue/products/categories/arrange-home.server.ts': [
    { kind: 'setting', before: { order: ['A', 'B'] }, after: { order: ['B', 'A'] } },
  ],
  'catalogue/products/categories/change-groups.server.ts': [
    {
      kind: 'category',
      before: { name: 'Rings', description: null, picture: null, products: 4 },
      after: { name: 'Ring', description: 'Of gold', hsn: '7113', packing: 'free', picture },
    },
    {
      kind: 'collection',
      before: { picture, category: null },
      after: { picture: { ...picture, alt: 'Two rings' }, category: 'Rings' },
    },
    {
      kind: 'collection',
      before: { choice: 'category=rings&karat=22kt' },
      after: { choice: 'category=fine-rings&karat=22kt' },
    },
  ],
  'catalogue/products/search/change-synonyms.server.ts': [
    { kind: 'synonym', before: null, after: { means: 'waist chain' } },
    { kind: 'synonym', before: { means: 'waist chain' }, after: null },
  ],
  'people/grievances/answer-grievance.server.ts': [
    {
      kind: 'grievance',
      before: { state: 'open', version: 1 },
      after: { state: 'acknowledged', version: 2 },
    },
  ],
  'selling/reviews/moderate-review.server.ts': [
    {
      kind: 'review',
      before: { state: 'waiting', declinedFor: null, answeredAt: null },
      after: { state: 'declined', declinedFor: 'personal-data', answeredAt: moment },
    },
  ],
  'content/pages/save-page.server.ts': [
    {
      kind: 'page',
      before: { 'slide 1': slide, 'highlight 1': { title: 'BIS', text: 'Hallmarked' } },
      after: {
        'slide 1': { ...slide, textSide: 'right', picture: otherId, alt: 'Rings' },
        'slide 2': { ...slide, picture: null },
        'highlight 1': { title: 'BIS', text: 'All of it' },
      },
    },
    { kind: 'page', before: { lead: 'Us', body: 'We' }, after: { lead: 'About', body: 'All' } },
    { kind: 'page', before: { text: '', to: '' }, after: { text: 'Diwali', to: '/products' } },
  ],
};

/** Entries of the audit log by the file that writes them, with every field at least once. */
export const recordedChanges: Record<string, RecordedChange[]> = {
  ...recordedOfShop,
  ...recordedOfDealings,
};
