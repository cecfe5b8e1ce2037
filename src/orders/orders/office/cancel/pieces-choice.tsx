import { useState } from 'react';
import type { OrderStatus } from '#orders/orders/order.ts';
import { Choices } from '#orders/orders/office/choices.tsx';

/** Asks what becomes of the pieces of an order that is cancelled: what has left the shop is not back in its stock yet. */
export function PiecesChoice({ status }: { status: OrderStatus }) {
  const hasLeft = status === 'shipped' || status === 'delivered';
  const [isRestocked, setRestocked] = useState<'yes' | 'no'>(hasLeft ? 'no' : 'yes');
  return (
    <Choices
      legend="Stock"
      name="isRestocked"
      value={isRestocked}
      onChange={setRestocked}
      choices={[
        {
          value: 'yes',
          label: 'Return to stock now',
          ...(hasLeft && {
            note: 'The pieces have left the shop: choose this if they are back.',
          }),
        },
        {
          value: 'no',
          label: 'Don’t return to stock',
          note: 'You can return them to stock later from the order page.',
        },
      ]}
    />
  );
}
