import { formatRupees, type Paise } from '#price/money/money.ts';

const inIndia = new Intl.NumberFormat('en-IN');

/** Whether staff still need to deal with it. */
export const enquiryStates = ['new', 'answered'] as const;

/** A bulk order enquiry: its size by pieces, by budget, or by both. */
export type BulkEnquiry = {
  name: string;
  company: string | null;
  /** With the country code, such as `+919876543210`. */
  phone: string;
  email: string;
  pieces: number | null;
  budget: Paise | null;
  message: string;
};

export const maxMessageLength = 2_000;
export const maxNoteLength = 1_000;

/** The size of an enquiry, such as `120 pieces, ₹5,00,000`. */
export function wantedIn({ pieces, budget }: Pick<BulkEnquiry, 'pieces' | 'budget'>): string {
  const counted =
    pieces === null ? null : `${inIndia.format(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;
  return [counted, budget === null ? null : formatRupees(budget)].filter(Boolean).join(', ');
}
