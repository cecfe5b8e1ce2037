/**
 * Who sells here and where to turn. Made up for the demo shop: a real one must state its own before it opens
 * (Consumer Protection (E-Commerce) Rules 2020, rule 4).
 */
export const shopDetails = {
  name: 'Kanak',
  legalName: 'Kanak Jewellers Private Limited',
  addressLines: ['14 Johari Bazaar Road', 'Jaipur 302003', 'Rajasthan, India'],
  phone: '1800 000 0000',
  email: 'care@kanak.example',
  /** Where its GST is registered; of the right form, and nobody's. */
  gstin: '08AAAAA0000A1Z2',
  hours: 'Monday-Saturday 10:00 AM-8:00 PM',
  closed: 'Sunday holiday',
  /** Where complaints go; the deadlines are the law's. */
  grievanceOfficer: {
    name: 'Meera Joshi',
    designation: 'Grievance Officer',
    phone: '1800 000 0001',
    email: 'grievance@kanak.example',
    acknowledgedWithin: '48 hours',
    settledWithin: 'one month',
  },
} as const;

/** A telephone number as a link needs it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`;
}
