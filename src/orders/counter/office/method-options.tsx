import { type CounterMethod, counterMethods } from '#orders/orders/counter-payment.ts';

const methodWords: Record<CounterMethod, string> = { cash: 'Cash', upi: 'UPI', card: 'Card' };

/** The payment methods at the counter, as options of a field. */
export function MethodOptions() {
  return counterMethods.map((each) => (
    <option key={each} value={each}>
      {methodWords[each]}
    </option>
  ));
}
