import { useState } from 'react';
import type { OrderStatus } from '#orders/orders/order.ts';
import { Choices } from '#orders/orders/office/choices.tsx';

/** Asks what becomes of the pieces of an order that is cancelled: what has left the shop is not back in its stock yet. */
export function PiecesChoice({ status }: { status: OrderStatus }) {
  const hasLeft = status === 'shipped' || status === 'delivered';
  const [isRestocked, setRestocked] = useState<'yes' | 'no'>(hasLeft ? 'no' : 'yes');
  return (
    <Choices
      legend="Its pieces"
      name="isRestocked"
      value={isRestocked}
      onChange={setRestocked}
      choices={[
        {
          value: 'yes',
          label: 'Back into stock at once',
          ...(hasLeft && {
            note: 'The pieces have left the shop already: choose it if they are back.',
          }),
        },
        {
          value: 'no',
          label: 'Not back into stock',
          note: 'The page of the order puts them back when they may be sold again.',
        },
      ]}
    />
  );
}
