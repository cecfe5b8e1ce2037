import { useState } from 'react';
import type { OrderStatus } from '#orders/orders/order.ts';
import { Choices } from '#orders/orders/office/choices.tsx';

/** Asks whether to restock the pieces of a cancelled order: those that left the shop are not back yet. */
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
