import { customType } from 'drizzle-orm/pg-core';
import { paise } from '#price/money/money.ts';
import type { QuotedLine } from './quotation.ts';

const none = paise(0);

/** Defaults for lines quoted before pieces had sizes, price parts beyond gold and making, and a category. */
const saidSince = {
  category: null,
  size: '',
  leadDays: null,
  makingChargeHundredths: 0,
  priceTerms: null,
  reduction: null,
  wastage: none,
  stones: none,
  hallmarkFee: none,
  otherCharges: none,
  fixed: none,
};

/** The lines of a quotation as JSON; older quotations are read in today's form. */
export const quotedLines = customType<{ data: QuotedLine[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (lines) => JSON.stringify(lines),
  fromDriver: (stored) => (stored as QuotedLine[]).map((line) => ({ ...saidSince, ...line })),
});
