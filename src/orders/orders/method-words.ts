/** The payment methods by the provider's names, and those at the counter. */
const methodNames: Record<string, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cardless_emi: 'Cardless EMI',
  cash: 'Cash',
  emi: 'EMI',
  netbanking: 'Net banking',
  paylater: 'Pay later',
  razorpay: 'Razorpay',
  upi: 'UPI',
  wallet: 'Wallet',
};

/** A payment method in everyday words. */
export function methodInWords(method: string): string {
  return methodNames[method] ?? method;
}
