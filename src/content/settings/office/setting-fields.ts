import { states } from '#content/settings/indian-states.ts';
import type { SettingGroup } from '#content/settings/setting-table.ts';
import { delivery } from './delivery-fields.ts';
import { documents, policies, promises } from './document-fields.ts';
import { fieldsOf, gradeNames, type SettingSection } from './setting-field.ts';

type GroupOfFields = {
  group: SettingGroup;
  title: string;
  sections: SettingSection[];
};

const selling: SettingSection[] = [
  {
    title: 'Prices',
    fields: fieldsOf('selling', [
      {
        name: 'discountBasis',
        label: 'Discount applies to',
        kind: {
          options: {
            making: 'The making charge',
            stones: 'The stones',
            whole: 'The whole price before GST',
            none: 'Nothing: discounts are off',
          },
        },
      },
      { name: 'gstPercentage', label: 'GST (%)', hint: '3 for gold jewellery', isNumber: true },
      {
        name: 'hallmarkFee',
        label: 'Hallmark fee for a piece (₹)',
        hint: 'Before GST, for pieces without their own fee; the bill must state it (BIS). Enter 0 for no fee',
        isNumber: true,
      },
      {
        name: 'pricePerGramOnCards',
        label: 'Price per gram on cards',
        hint: 'Price per gram and making charge on each product card',
        kind: { options: { off: 'Not shown', on: 'Shown' } },
      },
    ]),
  },
  {
    title: 'Pieces',
    fields: fieldsOf('selling', [
      {
        name: 'offeredKarats',
        label: 'Grades we offer',
        hint: 'The grades that may be hallmarked (BIS, IS 1417), and silver at fixed prices. Forms and gold rates show these; pieces in other grades are not changed',
        kind: { boxes: gradeNames },
      },
      {
        name: 'makingDecimals',
        label: 'Making charge in percent',
        kind: {
          options: { whole: 'Whole numbers, such as 12', two: 'With two decimals, such as 12.25' },
        },
      },
    ]),
  },
  {
    title: 'Checkout',
    fields: fieldsOf('selling', [
      {
        name: 'shippingFee',
        label: 'Shipping fee (₹)',
        hint: 'Added to each order; 0 is shown as Free',
        isNumber: true,
      },
      {
        name: 'panThreshold',
        label: 'Ask for PAN from (₹)',
        hint: 'Orders of this total or more ask for the buyer’s PAN (income-tax law: 200000); leave empty or 0 to never ask',
        isNumber: true,
      },
    ]),
  },
  {
    title: 'Agreed prices',
    text: 'How much staff may take off a quotation on their own, as a percentage of its making charge, or of the price for fixed-price pieces; 0 for none. The owner may go down to the value of the gold, and no one below it.',
    fields: fieldsOf('selling', [
      { name: 'agreedLimitManager', label: 'A manager may take off (%)', isNumber: true },
      { name: 'agreedLimitOrders', label: 'Staff for orders may take off (%)', isNumber: true },
    ]),
  },
  {
    title: 'Second factor',
    fields: fieldsOf('selling', [
      {
        name: 'staffSecondFactor',
        label: 'Staff sign in',
        hint: 'A code from a phone app in addition to the password; staff without one set it up on their next page',
        kind: {
          options: {
            automatic: 'With a second factor when the shop uses https',
            required: 'Always with a second factor',
            offered: 'With a second factor if they have set one up',
          },
        },
      },
    ]),
  },
  {
    title: 'Refunds',
    fields: fieldsOf('selling', [
      {
        name: 'refundStepUpAbove',
        label: 'Ask for password above (₹)',
        hint: 'Staff who refund more than this must re-enter their password; leave empty to never ask, 0 to always ask',
        isNumber: true,
      },
    ]),
  },
  {
    title: 'New orders',
    fields: fieldsOf('selling', [
      {
        name: 'newOrderMails',
        label: 'When an order is paid',
        hint: 'Sent to the email in Shop details',
        kind: { options: { on: 'Email us', off: 'Don’t email' } },
      },
      {
        name: 'whatsappNews',
        label: 'WhatsApp updates',
        hint: 'Only for buyers who opt in, and only if WhatsApp is set up',
        kind: { options: { off: 'Don’t offer', on: 'Offer at checkout' } },
      },
    ]),
  },
  {
    title: 'Age of the gold price',
    fields: fieldsOf('selling', [
      {
        name: 'rateWarningHours',
        label: 'Remind us after (hours)',
        hint: 'The back office reminds you when the price has not been set for this long',
        isNumber: true,
      },
      {
        name: 'rateBlockHours',
        label: 'Stop selling after (hours)',
        hint: 'Leave empty to sell however old the price is',
        isNumber: true,
      },
    ]),
  },
  {
    title: 'Accounts',
    fields: fieldsOf('selling', [
      {
        name: 'signUps',
        label: 'New accounts',
        kind: { options: { open: 'Anyone may create one', closed: 'Closed' } },
      },
      {
        name: 'whatsappCodes',
        label: 'Codes by WhatsApp',
        hint: 'For sign-in; only if WhatsApp is set up and Meta has approved the code template',
        kind: { options: { off: 'Don’t send', on: 'Send to confirmed numbers' } },
      },
    ]),
  },
];

const details: SettingSection[] = [
  {
    title: 'The shop',
    fields: fieldsOf('details', [
      {
        name: 'shopName',
        label: 'Shop name',
        hint: 'Shown in the header, page titles and e-mails',
      },
      { name: 'legalName', label: 'Legal name' },
      { name: 'address', label: 'Address', hint: 'With the town and pincode', kind: 'lines' },
      {
        name: 'state',
        label: 'State',
        kind: { options: Object.fromEntries(states.map((state) => [state, state])) },
      },
      {
        name: 'gstRegistration',
        label: 'GST registration',
        hint: 'An unregistered shop may not charge GST or sell to another State (CGST Act, sections 32 and 24). Existing orders stay as they were placed',
        kind: {
          options: { registered: 'Registered for GST', unregistered: 'Not registered for GST' },
        },
      },
      {
        name: 'gstin',
        label: 'GSTIN',
        hint: '15 characters in capitals. If the shop is not registered, it appears only on documents for earlier orders',
      },
    ]),
  },
  {
    title: 'How to reach us',
    fields: fieldsOf('details', [
      { name: 'phone', label: 'Phone' },
      {
        name: 'whatsApp',
        label: 'WhatsApp number',
        hint: 'Leave empty if the phone above is a mobile with WhatsApp',
      },
      { name: 'email', label: 'Email' },
      { name: 'openingHours', label: 'Hours' },
      { name: 'holiday', label: 'Holiday' },
      { name: 'foundedIn', label: 'In business since', hint: 'A year, for the About page' },
    ]),
  },
  {
    title: 'Grievance officer',
    text: 'Complaints have to be acknowledged within 48 hours and resolved within one month.',
    fields: fieldsOf('details', [
      { name: 'officerName', label: 'Name of the officer' },
      { name: 'officerDesignation', label: 'Designation' },
      { name: 'officerPhone', label: 'Phone of the officer' },
      { name: 'officerEmail', label: 'Email of the officer' },
    ]),
  },
];

/** The settings on the Store screen other than the gold price, one tab for each group. */
export const settingGroups: readonly GroupOfFields[] = [
  { group: 'selling', title: 'Selling', sections: selling },
  { group: 'details', title: 'Shop details', sections: details },
  { group: 'policies', title: 'Policies', sections: policies },
  { group: 'documents', title: 'Documents', sections: documents },
  { group: 'promises', title: 'Promises', sections: promises },
  { group: 'delivery', title: 'Delivery', sections: delivery },
];

/** The settings of a group that hold several values of a list: the form sends their name once for each value (`readForm`). */
export function listsOf({ sections }: GroupOfFields): string[] {
  const fields = sections.flatMap((section) => section.fields);
  return fields.flatMap(({ name, kind }) =>
    typeof kind === 'object' && 'boxes' in kind ? [name] : [],
  );
}
