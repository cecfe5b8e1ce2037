import { newEntityId } from '#sandboxes/payments/entity-ids.ts';
import type { Faults } from '#sandboxes/payments/faults.ts';
import type { PaymentRow } from '#sandboxes/payments/tables.server.ts';

/** A payment as the fault switch has the API report it; the stored payment stays correct. */
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
