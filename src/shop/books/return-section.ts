import type { Paise } from '#shop/money/money.ts';
import type { BookEntry } from './book-entry.ts';

/** The tables of GSTR-1 that a document can stand in. */
export type ReturnSection = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/**
 * Where a document stands in the month's return; null of vouchers, which have no tax on an advance for goods (Notification
 * 66/2017), and of a note that lowers no tax (CGST Act, section 34(2)). Buyers with a GSTIN: table 4, their notes 9B. Of the
 * others an inter-State invoice above `listedAbove` (₹1,00,000 since August 2024): table 5, and notes to it, in whichever
 * month, 9B; all the rest is table 7, which is net of its notes.
 */
export function sectionOf(entry: BookEntry, listedAbove: Paise): ReturnSection | null {
  if (entry.kind === 'tax-invoice') {
    if (entry.buyer.gstin) return 'b2b';
    return entry.isInterState && entry.total > listedAbove ? 'b2cl' : 'b2cs';
  }
  if (entry.kind !== 'credit-note' || !entry.isTaxLowered) return null;
  if (entry.buyer.gstin) return 'cdnr';
  const { total = 0, listedAbove: listedThen = null } = entry.refersTo ?? {};
  return entry.isInterState && total > (listedThen ?? listedAbove) ? 'cdnur' : 'b2cs';
}
