import { z } from 'zod';
import { discountBases } from '#price/pricing/price.ts';
import { deliveryHolidays, deliveryZones } from './delivery-kinds.ts';
import { isGstin } from './gstin.ts';
import { states } from './indian-states.ts';
import {
  addressLines,
  day,
  email,
  gramsUpTo,
  hoursOrNever,
  karatList,
  line,
  oneOf,
  onOrOff,
  optionalLine,
  hsn,
  karatListOrNone,
  phone,
  rupees,
  rupeesOrNothing,
  rupeesOrNever,
  wholeNumber,
  yearOrNone,
} from './setting-kinds.ts';

/**
 * A setting: its default text and the schema of its texts. `ownDefault`: the default in a jeweller's own shop, where nothing is
 * promised that the jeweller has not chosen.
 */
export type Setting<T> = {
  defaultValue: string;
  ownDefault?: string;
  schema: z.ZodType<T, string>;
};

function setting<T>(
  defaultValue: string,
  schema: z.ZodType<T, string>,
  ownDefault?: string,
): Setting<T> {
  return { defaultValue, schema, ...(ownDefault !== undefined && { ownDefault }) };
}

/** The weekdays on which parcels are handed over and delivered. */
const workingWeeks = ['mon-sat', 'mon-fri', 'every-day'] as const;

/** The demo's two fictitious carriers; one insures any sum and serves every pincode except where it is off. */
const demoZones = `Hansa Secure, 3, 2, 10,00,000
Hansa Secure, 1, 3, 10,00,000
Hansa Secure, 2, 4, 10,00,000
Hansa Secure, 4, 4, 10,00,000
Hansa Secure, 194, 4, , off
Mayur Valuables, all, 6
Mayur Valuables, 19, 8
Mayur Valuables, 5, 5
Mayur Valuables, 6, 5
Mayur Valuables, 79, 9
Mayur Valuables, 744, 12
Mayur Valuables, 68255, 14, , off`;

const demoHolidays = `14-01-2027, Rajasthan, Makar Sankranti
14-01-2027, Tamil Nadu, Pongal
26-01-2027, India, Republic Day
22-03-2027, India, Holi
15-08-2027, India, Independence Day
02-10-2027, India, Gandhi Jayanti
29-10-2027, India, Diwali`;

/** Every setting of the shop except the gold rate, by the group in which it is saved. */
export const settingTable = {
  selling: {
    /** The base of discounts; by the custom of the trade the making charge, so that gold retains its value. */
    discountBasis: setting('making', oneOf(discountBases)),
    /** The karats offered in back office forms and lists; pieces already sold in others stay so. */
    offeredKarats: setting('22kt,18kt', karatList),
    /** Whether a making charge in percent may have two decimals. */
    makingDecimals: setting('whole', oneOf(['whole', 'two'])),
    /** GST on jewellery of HSN 7113, making charge included, in percent. */
    gstPercentage: setting('3', wholeNumber(0, 28)),
    /** The hallmark fee of a piece, before tax; a piece may have its own. */
    hallmarkFee: setting('0', rupees(10_000)),
    /** Whether product cards show rupees per gram and the making charge. */
    pricePerGramOnCards: setting('off', onOrOff),
    /** Added to each order; 0 is shown as 'Free'. */
    shippingFee: setting('0', rupees(10_000)),
    /** The order total from which the buyer's PAN is required (income-tax law). */
    panThreshold: setting('200000', rupeesOrNever),
    /** The sum refunded on an order above which staff must re-enter their password. */
    refundStepUpAbove: setting('50000', rupeesOrNothing),
    /** The largest percentage of the making charge that a manager may waive by an agreed price; the owner has no limit. */
    agreedLimitManager: setting('50', wholeNumber(0, 100)),
    /** The same for sales staff; nothing in a jeweller's own shop until the owner allows it. */
    agreedLimitOrders: setting('10', wholeNumber(0, 100), '0'),
    /** Whether the store's own address gets a mail for each paid order. */
    newOrderMails: setting('on', onOrOff),
    /** Whether buyers are offered WhatsApp updates on their orders. */
    whatsappNews: setting('off', onOrOff),
    /** Whether shoppers can sign in with a code sent to a confirmed number. */
    whatsappCodes: setting('off', onOrOff),
    /** Whether staff must use a second factor: `automatic` requires it where the shop is served over https. */
    staffSecondFactor: setting('automatic', oneOf(['automatic', 'offered', 'required'])),
    signUps: setting('open', oneOf(['open', 'closed'])),
    /** The age from which the back office warns about the gold rate, in hours. */
    rateWarningHours: setting('24', wholeNumber(1, 672)),
    /** The age from which nothing is sold at the gold rate, in hours. */
    rateBlockHours: setting('', hoursOrNever),
  },
  details: {
    shopName: setting('Kanak', line('the name of the shop', 40)),
    legalName: setting('Kanak Jewellers Private Limited', line('the legal name', 120)),
    address: setting('14 Johari Bazaar Road\nJaipur 302003', addressLines),
    state: setting('Rajasthan', z.enum(states, 'Please choose a State')),
    /** Whether the shop is registered for GST: an unregistered one may charge none (CGST Act, section 32(1)). */
    gstRegistration: setting('registered', oneOf(['registered', 'unregistered'])),
    /** Well-formed but nobody's: a real shop states its own before it opens. */
    gstin: setting('08AAAAA0000A1Z2', z.string().refine(isGstin, 'This is not a valid GSTIN')),
    phone: setting('1800 000 0000', phone),
    whatsApp: setting(
      // Nobody's, like the telephone number above.
      '+91 00000 00000',
      z.union([z.literal(''), phone], 'Please enter a valid phone number'),
      '',
    ),
    email: setting('care@kanak.example', email),
    openingHours: setting('Monday-Saturday 10:00 AM-8:00 PM', line('the opening hours', 80)),
    holiday: setting('Sunday holiday', line('the weekly holiday', 80)),
    /** The year in which the shop was founded; empty where it is not stated. */
    foundedIn: setting('1987', yearOrNone, ''),
    officerName: setting('Meera Joshi', line('the name of the officer', 80)),
    officerDesignation: setting('Grievance Officer', line('the designation', 80)),
    officerPhone: setting('1800 000 0001', phone),
    officerEmail: setting('grievance@kanak.example', email),
  },
  policies: {
    effectiveDate: setting('21-07-2025', day),
    adultAge: setting('18', wholeNumber(18, 99)),
    cancelWithinHours: setting('24', wholeNumber(1, 720)),
    returnWithinDays: setting('10', wholeNumber(1, 365)),
    /** For how many days after delivery a buyer may ask for a replacement instead of a refund; 0 where the shop sends none. */
    replaceWithinDays: setting('30', wholeNumber(0, 365), '0'),
    refundWithin: setting('3 to 7 business days', line('how long it takes', 60)),
    deliveryWithin: setting('7 to 14 working days', line('how long it takes', 60)),
    bulkMinimumBudget: setting('50000', rupees(9_999_999)),
    bulkMinimumPieces: setting('100', wholeNumber(1, 100_000)),
    bulkDeliveryWithin: setting('15-30 business days', line('how long it takes', 60)),
    firstHighlight: setting('10 days refund', optionalLine, ''),
    secondHighlight: setting('30 days replacement', optionalLine, ''),
    thirdHighlight: setting('100% refund', optionalLine, ''),
    fourthHighlight: setting('Hallmark guaranty', optionalLine, ''),
  },
  documents: {
    /** Whether each payment before dispatch gets a receipt voucher (CGST Act, section 31(3)(d); rule 50). */
    receiptVouchers: setting('on', onOrOff),
    /** For articles of gold, in four, six or eight digits: four up to a turnover of ₹5 crore (Notification 78/2020). */
    hsnGold: setting('7113', hsn),
    hsnSilver: setting('7113', hsn),
    /** Whether an invoice names the buyer's PAN where the total required it. */
    panOnInvoices: setting('off', onOrOff),
    /** Whether a paid order may only be dispatched with each piece packed; a category or piece may override it. */
    packing: setting('free', oneOf(['free', 'required']), 'required'),
    /** Karats that need no HUID, such as those of coins (Hallmarking of Gold Jewellery Order, 2020). */
    huidExemptKarats: setting('24kt,24ks,silver', karatListOrNone),
    /** The weight in grams below which a piece needs no HUID; the same order exempts pieces under two grams. */
    huidExemptBelow: setting('2', gramsUpTo(100)),
    /** The shop's registration with the Bureau of Indian Standards; empty where it has none. */
    bisLicence: setting('HM/C-0000000000', optionalLine, ''),
    puritySentence: setting(
      'Consumers can get the purity of hallmarked jewellery verified at any BIS-recognised Assaying and Hallmarking Centre.',
      line('the sentence', 200),
    ),
    huidSentence: setting(
      'Check a HUID with Verify HUID in the BIS Care app.',
      line('the sentence', 200),
    ),
    /** BIS Rules 2018, rule 49. */
    shortageSentence: setting(
      'If the purity is less than marked, the buyer is owed twice the difference and the testing charges.',
      line('the sentence', 200),
    ),
    /** The value above which an inter-State invoice to a buyer without GSTIN is listed individually (GSTR-1, table 5). */
    listedAbove: setting('100000', rupees(9_999_999)),
  },
  /** The promises in the shop's texts and pages; each is made only while it is on. */
  promises: {
    hallmarked: setting('on', onOrOff, 'off'),
    insured: setting('on', onOrOff, 'off'),
    signatureOnDelivery: setting('on', onOrOff, 'off'),
  },
  /**
   * The promised delivery day; without a zone no date is promised and the shop delivers everywhere, as a jeweller's own shop
   * does until it states its carriers.
   */
  delivery: {
    /** The hour in India from which an order counts towards the next day; 24 for none. */
    cutOffHour: setting('15', wholeNumber(0, 24)),
    workingWeek: setting('mon-sat', oneOf(workingWeeks)),
    deliveryHolidays: setting(demoHolidays, deliveryHolidays, ''),
    deliveryZones: setting(demoZones, deliveryZones, ''),
    /** Whether shoppers may collect their orders at the address of the shop, within its opening hours. */
    collection: setting('on', onOrOff, 'off'),
  },
} as const satisfies Record<string, Record<string, Setting<unknown>>>;

export type SettingGroup = keyof typeof settingTable;

type ValueOf<Each> = Each extends Setting<infer Value> ? Value : never;

/** The values of a group's settings. */
export type SettingsOf<Group extends SettingGroup> = {
  -readonly [Name in keyof (typeof settingTable)[Group]]: ValueOf<
    (typeof settingTable)[Group][Name]
  >;
};
