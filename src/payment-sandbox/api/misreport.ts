import { newEntityId } from '#payment-sandbox/entity-ids.ts';
import type { Faults } from '#payment-sandbox/faults.ts';
import type { PaymentRow } from '#payment-sandbox/tables.server.ts';

/** A payment as the fault switch has the API report it; what is stored stays right. */
export function misreported(payment: PaymentRow, faults: Faults): PaymentRow {
  switch (faults.misreportPayment) {
    case 'no':
      return payment;
    case 'amount':
      return { ...payment, amountPaise: payment.amountPaise - 1 };
    case 'currency':
      return { ...payment, currency: 'USD' };
    case 'order':
      return { ...payment, orderId: newEntityId('order') };
  }
}
