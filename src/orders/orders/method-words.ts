/** The provider's names of ways to pay, and those of the counter. */
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

/** How somebody paid, as people call it. */
export function methodInWords(method: string): string {
  return methodNames[method] ?? method;
}
