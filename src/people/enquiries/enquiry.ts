import { formatRupees, type Paise } from '#price/money/money.ts';

const inIndia = new Intl.NumberFormat('en-IN');

/** Whether somebody of the shop still has to see to it. */
export const enquiryStates = ['new', 'answered'] as const;

/** What somebody asks about a bulk order: how much by pieces, by budget, or by both. */
export type BulkEnquiry = {
  name: string;
  company: string | null;
  /** With the country, such as `+919876543210`. */
  phone: string;
  email: string;
  pieces: number | null;
  budget: Paise | null;
  message: string;
};

export const maxMessageLength = 2_000;
export const maxNoteLength = 1_000;

/** How much is asked for, such as `120 pieces, ₹5,00,000`. */
export function wantedIn({ pieces, budget }: Pick<BulkEnquiry, 'pieces' | 'budget'>): string {
  const counted =
    pieces === null ? null : `${inIndia.format(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;
  return [counted, budget === null ? null : formatRupees(budget)].filter(Boolean).join(', ');
}
