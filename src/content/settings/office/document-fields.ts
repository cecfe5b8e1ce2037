import { fieldsOf, gradeNames, type SettingSection } from './setting-field.ts';

/** The fields of vouchers, invoices and notes, and of packing. */
export const documents: SettingSection[] = [
  {
    title: 'Vouchers and invoices',
    text: 'Documents already issued stay the same; changes here apply to later ones.',
    fields: fieldsOf('documents', [
      {
        name: 'receiptVouchers',
        label: 'For a payment before dispatch',
        hint: 'An advance asks for a receipt voucher (CGST Act, section 31(3)(d); rule 50). Ask your accountant before you turn it off',
        kind: { options: { on: 'Issue a receipt voucher', off: 'Do not issue' } },
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
        hint: 'Where the order total required it. Anyone holding the invoice can read the full PAN',
        kind: { options: { off: 'Not printed', on: 'Printed' } },
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
        hint: 'A packed piece has its own weight, HUID and certificate. A category or piece can override this',
        kind: { options: { required: 'Every piece must be packed', free: 'Packing is optional' } },
      },
      {
        name: 'huidExemptBelow',
        label: 'No HUID below (grams)',
        hint: 'Pieces under two grams are exempt (Hallmarking of Gold Jewellery Order, 2020). Enter 0 to exempt none',
        isNumber: true,
      },
      {
        name: 'huidExemptKarats',
        label: 'Grades without a HUID',
        hint: 'Coins and bars of the finest gold, and silver, need none (Hallmarking of Gold Jewellery Order, 2020)',
        kind: { boxes: gradeNames },
      },
    ]),
  },
  {
    title: 'Hallmark',
    text: 'Printed on invoices and on each piece’s certificate.',
    fields: fieldsOf('documents', [
      {
        name: 'bisLicence',
        label: 'BIS registration number',
        hint: 'The jeweller’s registration (BIS, Hallmarking Regulations, 2018). Leave empty to omit',
      },
      {
        name: 'puritySentence',
        label: 'How purity is verified',
        hint: 'Required on a bill for hallmarked jewellery (BIS)',
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
        label: 'What the buyer is owed if purity is lower',
        hint: 'BIS Rules, 2018, rule 49',
        kind: 'sentence',
      },
    ]),
  },
];

/** The promises of pages and documents, each made only while it holds. */
export const promises: SettingSection[] = [
  {
    title: 'What the shop promises',
    text: 'When one of these is off, no page, document or mail mentions it: a promise you don’t keep misleads shoppers (Consumer Protection Act, 2019, section 2(28)). Text you wrote on pages yourself is not changed.',
    fields: fieldsOf('promises', [
      {
        name: 'hallmarked',
        label: 'Hallmark',
        hint: 'Gold jewellery may be sold only with a hallmark (Hallmarking of Gold Jewellery Order, 2020)',
        kind: { options: { on: 'All gold is BIS hallmarked', off: 'Not promised' } },
      },
      {
        name: 'insured',
        label: 'Insurance',
        hint: 'Under your courier’s terms or your own policy, up to the value of the parcel',
        kind: { options: { on: 'Every parcel is insured', off: 'Not promised' } },
      },
      {
        name: 'signatureOnDelivery',
        label: 'Signature',
        hint: 'Under your courier’s terms: proof of delivery',
        kind: { options: { on: 'Handed over only against a signature', off: 'Not promised' } },
      },
    ]),
  },
];

export const policies: SettingSection[] = [
  {
    title: 'Policies',
    fields: fieldsOf('policies', [
      { name: 'effectiveDate', label: 'Effective date', hint: 'Such as 21-07-2025' },
      { name: 'adultAge', label: 'Minimum buyer age', isNumber: true },
      { name: 'cancelWithinHours', label: 'Cancel within (hours)', isNumber: true },
      { name: 'returnWithinDays', label: 'Return within (days)', isNumber: true },
      {
        name: 'replaceWithinDays',
        label: 'Replace within (days)',
        isNumber: true,
        hint: 'Enter 0 if you send no replacements',
      },
      { name: 'refundWithin', label: 'Refund time' },
      { name: 'deliveryWithin', label: 'Delivery time' },
    ]),
  },
  {
    title: 'Bulk orders',
    fields: fieldsOf('policies', [
      { name: 'bulkMinimumBudget', label: 'Minimum budget (₹)', isNumber: true },
      { name: 'bulkMinimumPieces', label: 'Or minimum pieces', isNumber: true },
      { name: 'bulkDeliveryWithin', label: 'Bulk delivery time' },
    ]),
  },
  {
    title: 'Highlights beside every product',
    text: 'Each links to its policy. Promise only what the policy says: anything else misleads shoppers (Consumer Protection Act, 2019). Empty highlights are hidden.',
    fields: fieldsOf('policies', [
      { name: 'firstHighlight', label: 'First highlight' },
      { name: 'secondHighlight', label: 'Second highlight' },
      { name: 'thirdHighlight', label: 'Third highlight' },
      { name: 'fourthHighlight', label: 'Fourth highlight' },
    ]),
  },
];
