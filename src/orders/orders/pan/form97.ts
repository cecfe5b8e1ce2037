import { parseRupees } from '#price/money/parse-rupees.ts';
import { formatRupees } from '#price/money/money.ts';

/**
 * The declaration of a buyer without a PAN, apart from what the order already has: name, address, phone number and amount
 * (Income-tax Rules 2026, Form 97; Form 60 until March 2026).
 */
export type Form97 = { bornOn: string; fatherName: string; identity: string; income: string };
export type Form97Faults = Partial<Record<keyof Form97, string>>;

export const emptyForm97: Form97 = { bornOn: '', fatherName: '', identity: '', income: '' };

/** The fields of the declaration, in order. */
export const form97Fields: readonly { name: keyof Form97; label: string; hint: string }[] = [
  { name: 'bornOn', label: 'Date of birth', hint: 'Day, month and year, such as 31-12-1980' },
  { name: 'fatherName', label: 'Father’s name', hint: 'In full' },
  {
    name: 'identity',
    label: 'Proof of identity',
    hint: 'Document and number, such as Passport M1234567',
  },
  { name: 'income', label: 'Income of this year (₹)', hint: 'As you estimate it, before tax' },
];

export const maxForm97Text = 80;

/** Reads the declaration: returns the sentence that is stored, or a fault for each invalid field. */
export function readForm97(
  typed: Form97,
): { ok: true; value: string } | { ok: false; faults: Form97Faults } {
  const [bornOn, fatherName, identity] = [typed.bornOn, typed.fatherName, typed.identity].map(
    (text) => text.trim().replace(/\s+/g, ' '),
  ) as [string, string, string];
  const income = parseRupees(typed.income);
  const faults: Form97Faults = {
    ...(!isDay(bornOn) && { bornOn: 'Please enter a day such as 31-12-1980' }),
    ...(!isBetween(fatherName, 2) && { fatherName: 'Please enter the full name' }),
    ...((!isBetween(identity, 6) || !/\d{3}/.test(identity)) && {
      identity: 'Please enter the document and its number, such as Passport M1234567',
    }),
    ...(income === null && { income: 'Please enter rupees, such as 240000' }),
  };
  if (income === null || Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: `Form 97: born ${bornOn}; father ${fatherName}; ${identity}; income ${formatRupees(income)}`,
  };
}

function isBetween(text: string, min: number): boolean {
  return text.length >= min && text.length <= maxForm97Text;
}

/** A day in the last 120 years, in Indian notation. */
function isDay(text: string): boolean {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    date.getUTCFullYear() >= 1900 &&
    date.getUTCFullYear() <= 2100
  );
}
