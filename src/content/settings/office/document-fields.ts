import { karats } from '#price/pricing/karat.ts';
import { fieldsOf, gradeName, type SettingSection } from './setting-field.ts';

/** What vouchers, invoices and notes say, and what is noted of a piece before it leaves. */
export const documents: SettingSection[] = [
  {
    title: 'Vouchers and invoices',
    text: 'What is issued stays as it was issued; a change here is for those that come after it.',
    fields: fieldsOf('documents', [
      {
        name: 'receiptVouchers',
        label: 'For a payment before dispatch',
        hint: 'An advance asks for a receipt voucher (CGST Act, section 31(3)(d); rule 50). Ask your accountant before you turn it off',
        kind: {
          options: [
            ['on', 'Issue a receipt voucher'],
            ['off', 'Issue none'],
          ],
        },
      },
      {
        name: 'listedAbove',
        label: 'B2C-Large limit (₹)',
        hint: 'Sold into another State to a buyer without GSTIN (GSTR-1, table 5: 100000)',
        isNumber: true,
      },
      {
        name: 'panOnInvoices',
        label: 'PAN on invoices',
        hint: 'Where the total asked for it. Whoever holds the paper reads the whole PAN',
        kind: {
          options: [
            ['off', 'Not printed'],
            ['on', 'Printed'],
          ],
        },
      },
      {
        name: 'hsnGold',
        label: 'HSN of gold jewellery',
        hint: 'Four digits up to a turnover of ₹5 crore, six above it (Notification 78/2020)',
      },
      {
        name: 'hsnSilver',
        label: 'HSN of silver jewellery',
        hint: '7113 is jewellery of any precious metal (Customs Tariff, chapter 71)',
      },
    ]),
  },
  {
    title: 'Packing',
    fields: fieldsOf('documents', [
      {
        name: 'packing',
        label: 'Before an order leaves',
        hint: 'Packed, each piece has its weight, its HUID and a certificate of its own. A category or a piece may say otherwise',
        kind: {
          options: [
            ['required', 'Each of its pieces has to be packed'],
            ['free', 'Its pieces may be packed'],
          ],
        },
      },
      {
        name: 'huidExemptBelow',
        label: 'No HUID below (grams)',
        hint: 'Pieces under two grams are exempt (Hallmarking of Gold Jewellery Order, 2020). 0 exempts none',
        isNumber: true,
      },
      {
        name: 'huidExemptKarats',
        label: 'Grades without a HUID',
        hint: 'Coins and bars of the finest gold, and silver, need none (Hallmarking of Gold Jewellery Order, 2020)',
        kind: { boxes: karats.map((karat) => [karat, gradeName(karat)]) },
      },
    ]),
  },
  {
    title: 'Hallmark',
    text: 'Stands on invoices and on the certificate of each piece.',
    fields: fieldsOf('documents', [
      {
        name: 'bisLicence',
        label: 'BIS registration number',
        hint: 'The jeweller’s registration (BIS, Hallmarking Regulations, 2018). Left out where it is empty',
      },
      {
        name: 'puritySentence',
        label: 'How purity is verified',
        hint: 'A bill of hallmarked jewellery has to say it (BIS)',
        kind: 'sentence',
      },
      {
        name: 'huidSentence',
        label: 'How a HUID is checked',
        hint: 'In the app BIS Care, under Verify HUID (BIS)',
        kind: 'sentence',
      },
      {
        name: 'shortageSentence',
        label: 'What a buyer is owed for less purity',
        hint: 'BIS Rules, 2018, rule 49',
        kind: 'sentence',
      },
    ]),
  },
];

const stands = (on: string, off: string) => ({
  options: [
    ['on', on],
    ['off', off],
  ] as const,
});

/** What pages and documents promise; each only while it is so. */
export const promises: SettingSection[] = [
  {
    title: 'What the shop promises',
    text: 'While one of these is off, no page, paper or mail of the shop says it: a promise that is not kept misleads shoppers (Consumer Protection Act, 2019, section 2(28)). What you have written on pages yourself stays as you wrote it.',
    fields: fieldsOf('promises', [
      {
        name: 'hallmarked',
        label: 'Hallmark',
        hint: 'Gold jewellery may be sold with a hallmark only (Hallmarking of Gold Jewellery Order, 2020)',
        kind: stands('All gold is BIS hallmarked', 'Not promised'),
      },
      {
        name: 'insured',
        label: 'Insurance',
        hint: 'By the terms of your courier or of your own policy, up to the value of the parcel',
        kind: stands('Every parcel is insured', 'Not promised'),
      },
      {
        name: 'signatureOnDelivery',
        label: 'Signature',
        hint: 'By the terms of your courier: proof of delivery',
        kind: stands('Handed over against a signature only', 'Not promised'),
      },
    ]),
  },
];

export const policies: SettingSection[] = [
  {
    title: 'Policies',
    fields: fieldsOf('policies', [
      { name: 'effectiveDate', label: 'Effective date', hint: 'Such as 21-07-2025' },
      { name: 'adultAge', label: 'Smallest age of a buyer', isNumber: true },
      { name: 'cancelWithinHours', label: 'Cancel within (hours)', isNumber: true },
      { name: 'returnWithinDays', label: 'Return within (days)', isNumber: true },
      {
        name: 'replaceWithinDays',
        label: 'Replace within (days)',
        isNumber: true,
        hint: '0 where you send no replacements',
      },
      { name: 'refundWithin', label: 'A refund takes' },
      { name: 'deliveryWithin', label: 'Delivery takes' },
    ]),
  },
  {
    title: 'Bulk orders',
    fields: fieldsOf('policies', [
      { name: 'bulkMinimumBudget', label: 'Smallest budget (₹)', isNumber: true },
      { name: 'bulkMinimumPieces', label: 'Or so many pieces', isNumber: true },
      { name: 'bulkDeliveryWithin', label: 'Delivery of a bulk order takes' },
    ]),
  },
  {
    title: 'Highlights beside every product',
    text: 'Each links to the policy that it is about. Promise only what that policy keeps: anything else misleads shoppers (Consumer Protection Act, 2019). Empty ones are not shown.',
    fields: fieldsOf('policies', [
      { name: 'firstHighlight', label: 'First highlight' },
      { name: 'secondHighlight', label: 'Second highlight' },
      { name: 'thirdHighlight', label: 'Third highlight' },
      { name: 'fourthHighlight', label: 'Fourth highlight' },
    ]),
  },
];
