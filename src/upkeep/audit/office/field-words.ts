import { staffRoleNames } from '#people/accounts/permissions.ts';
import { traitHeads } from '#catalogue/products/editing/trait-fields.ts';
import { wayWords } from '#books/books/way-words.ts';
import { documentTitles } from '#orders/documents/document.ts';
import { formatRupees, paise } from '#price/money/money.ts';
import { formatGrams, milligrams } from '#price/money/weight.ts';
import { formatKarat, isKarat } from '#price/pricing/karat.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { baseNames, offKindNames } from '#selling/offers/office/offer-messages.ts';
import { statusNames } from '#catalogue/products/office/list/status-names.ts';

/** Shown for an empty value. */
export const nothing = '–';

/** Fields whose names would not be clear when split into words. */
const titles: Readonly<Record<string, string>> = {
  agreedBy: 'Agreed by',
  alt: 'Alternative text',
  articles: 'Hallmarked articles per piece',
  base: 'Applies to',
  boardDetailedAt: 'Details given to the Board',
  boardToldAt: 'Board informed',
  body: 'Text',
  buyerBusinessName: 'Buyer’s business',
  buyerGstin: 'Buyer’s GSTIN',
  buyerSez: 'Special economic zone',
  categoryIds: 'Categories',
  choice: 'Filled from',
  collectionIds: 'Collections',
  countedPaise: 'Counted',
  difference: 'Refund',
  digest: 'Fingerprint',
  endsAt: 'Until',
  expectedPaise: 'Expected',
  expiresAt: 'Valid until',
  from: 'Source',
  ground: 'Background colour',
  hsn: 'HSN',
  huid: 'HUID',
  insuredValue: 'Insured for',
  isDisabled: 'Disabled',
  isRestocked: 'Returned to stock',
  isTest: 'Test payments',
  label: 'Button',
  lead: 'Summary',
  madeToOrderDays: 'Made to order (days)',
  makingCharge: 'Making charge basis',
  makingChargePercentage: 'Making charge',
  minimumOrder: 'Minimum order',
  offAmount: 'Amount',
  offKind: 'Discount in',
  oncePerPerson: 'Once per customer',
  packing: 'Before dispatch',
  parameters: 'Chosen by',
  peopleToldAt: 'People informed',
  productIds: 'Products',
  sizes: 'Sizes are',
  sku: 'SKU',
  soldAs: 'Quantity type',
  staffRole: 'Role',
  startsAt: 'From',
  stockQuantity: 'Stock',
  takenOffPaise: 'Discount',
  takenOutPaise: 'Cash removed',
  textSide: 'Text position',
  to: 'Links to',
  ...traitHeads,
};

/** Amounts in paise without a unit in their name. */
const sums: ReadonlySet<string> = new Set(['insuredValue', 'difference', 'minimumOrder']);

/** Labels for enumerated values, by field. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  base: baseNames,
  buyerSez: { 'with-payment': 'With payment of tax', 'without-payment': 'Without payment of tax' },
  huid: { needed: 'Needed', exempt: 'Exempt' },
  kind: documentTitles,
  method: wayWords,
  offKind: offKindNames,
  packing: { required: 'Packing is required', free: 'Packing is optional' },
  staffRole: staffRoleNames,
  status: statusNames,
};

/** Fields with enumerated values rather than text entered by people. */
const shortNames: ReadonlySet<string> = new Set([
  ...Object.keys(choices).filter((name) => name !== 'huid'),
  'how',
  'sizes',
  'soldAs',
  'state',
  'textSide',
]);

const karatsFirst = /^(?<karat>\d{1,2}k[ts]|silver)(?<size> size .+?)? (?<field>[a-z]+)$/i;

/** `makingChargePercentage` as `Making charge`, `22kt size 14 grossWeightMg` as `22KT size 14 gross weight`. */
export function fieldTitle(name: string): string {
  const { karat = '', size = '', field = '' } = karatsFirst.exec(name)?.groups ?? {};
  if (isKarat(karat)) return `${formatKarat(karat)}${size} ${lowerFirst(fieldTitle(field))}`;
  return titles[name] ?? inWords(name.replace(/(Mg|Paise|Percentage|At)$/, ''));
}

/** A field's value in words and units: `24.00 g`, `₹1,500`, `12%`, `yes`; a dash if empty. */
export function fieldText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(name, value);
  return typeof value === 'number' ? numberText(name, value) : wordsOf(name, String(value));
}

function listText(name: string, values: readonly unknown[]): string {
  if (values.length === 0) return nothing;
  if (values.every(isId)) return `${values.length} chosen`;
  return values.map((each) => fieldText(name, each)).join(', ');
}

function numberText(name: string, value: number): string {
  if (!Number.isSafeInteger(value)) return percentOf(name, value);
  if (name.endsWith('Mg')) return formatGrams(milligrams(value));
  if (name.endsWith('Paise') || sums.has(name)) return formatRupees(paise(value));
  // An amount whose kind did not change is logged without it; no discount in paise is a rupee or less.
  if (name === 'offAmount') return value > 100 ? formatRupees(paise(value)) : `${value}%`;
  return percentOf(name, value);
}

function percentOf(name: string, value: number): string {
  const text = value.toLocaleString('en-IN', { maximumFractionDigits: 20 });
  return name.endsWith('Percentage') ? `${text}%` : text;
}

function wordsOf(name: string, text: string): string {
  if (isKarat(text)) return formatKarat(text);
  if (isMoment(text)) return formatIndianTime(new Date(text));
  if (name === 'digest') return `${text.slice(0, 12)}…`;
  if (isId(text)) return 'chosen';
  if (name === 'parameters') return text.replace(/\bq\b/, 'words');
  return choices[name]?.[text] ?? (shortNames.has(name) ? inWords(text) : text);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}

/** Whether it is a row id, which means nothing to people. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

function inWords(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For a title within a line; one starting in capitals stays. */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
