/** The banks that the sandbox offers, by Razorpay's codes. */
export const banks = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
  YESB: 'Yes Bank',
  IDFB: 'IDFC First Bank',
  INDB: 'IndusInd Bank',
  BARB_R: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
} as const;

export const wallets = {
  phonepe: 'PhonePe',
  amazonpay: 'Amazon Pay',
  mobikwik: 'MobiKwik',
  airtelmoney: 'Airtel Money',
  jiomoney: 'JioMoney',
  olamoney: 'Ola Money',
  payzapp: 'PayZapp',
} as const;

/** Yearly interest in percent by number of months, for each bank that offers plans. */
export const emiPlans = {
  HDFC: { 3: 16, 6: 16, 9: 16, 12: 16, 18: 16, 24: 16 },
  ICIC: { 3: 15.99, 6: 15.99, 9: 15.99, 12: 15.99 },
  UTIB: { 3: 15, 6: 15, 9: 16, 12: 16, 24: 16 },
  KKBK: { 3: 14, 6: 14, 12: 16 },
} as const;

/** The minimum amount for plans, ₹3,000. */
export const emiMinimumPaise = 300_000;

/** GET /v1/methods. Pay later is absent, as on a fresh account. */
export function paymentMethods() {
  return {
    entity: 'methods',
    card: true,
    debit_card: true,
    credit_card: true,
    prepaid_card: true,
    card_networks: { AMEX: 1, DICL: 1, MC: 1, MAES: 1, VISA: 1, RUPAY: 1 },
    amex: true,
    netbanking: banks,
    wallet: Object.fromEntries(Object.keys(wallets).map((code) => [code, true])),
    emi: true,
    emi_subvention: 'customer',
    emi_plans: Object.fromEntries(
      Object.entries(emiPlans).map(([bank, plans]) => [
        bank,
        { min_amount: emiMinimumPaise, plans },
      ]),
    ),
    upi: true,
    upi_intent: true,
    cardless_emi: [],
    paylater: [],
  };
}
