import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cartData } from '../cart/use-cart.ts';

type OrderAgainButtonProps = { orderId: string; answer: object | undefined };

/** Puts what was ordered into the cart once more; what the cart holds then is shown at once. */
export function OrderAgainButton({ orderId, answer }: OrderAgainButtonProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'order-again';
  useEffect(() => {
    if (answer) void cartData.load();
  }, [answer]);
  return (
    <Form method="post" action={`/order-confirmation/${orderId}`}>
      <input type="hidden" name="intent" value="order-again" />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Order again
      </Button>
    </Form>
  );
}
