import { lineOfText } from '#platform/text.ts';
import { isGstin } from './gstin.ts';

/** How a buyer in a special economic zone is supplied: with integrated tax, or without it under a letter of undertaking. */
export const sezKinds = ['with-payment', 'without-payment'] as const;
export type Sez = (typeof sezKinds)[number];

/** A buyer registered for GST, as stored in an order's columns. */
export type BusinessBuyer = { buyerGstin: string | null; buyerBusinessName: string | null };

export type BusinessFields = { gstin: string; businessName: string };
export type BusinessFaults = Partial<Record<keyof BusinessFields, string>>;

export const noBusiness: BusinessBuyer = { buyerGstin: null, buyerBusinessName: null };

const businessMessages = {
  invalid: 'This is not a valid GSTIN',
  nameAlone: 'Please enter the GSTIN too, or leave the business name empty',
  nameTooLong: 'At most 120 characters',
  oneLine: 'Please keep it to one line',
} as const;

export const maxBusinessName = 120;
const name = lineOfText();

/**
 * Reads the business fields: nothing where both are empty, or an error beside the invalid field. A GSTIN may be given alone, in
 * lower case and with spaces; a business name may not be given alone.
 */
export function readBusiness(
  fields: BusinessFields,
): { ok: true; value: BusinessBuyer } | { ok: false; faults: BusinessFaults } {
  const gstin = fields.gstin.replace(/\s/g, '').toUpperCase();
  const read = name.safeParse(fields.businessName);
  if (!read.success) return { ok: false, faults: { businessName: businessMessages.oneLine } };
  const businessName = read.data;
  const faults: BusinessFaults = {
    ...(gstin && !isGstin(gstin) && { gstin: businessMessages.invalid }),
    ...(!gstin && businessName && { gstin: businessMessages.nameAlone }),
    ...(businessName.length > maxBusinessName && { businessName: businessMessages.nameTooLong }),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: { buyerGstin: gstin || null, buyerBusinessName: businessName || null },
  };
}
