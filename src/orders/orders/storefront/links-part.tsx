import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { OrderDeskData } from './read-order-desk.server.ts';

/** Lets the buyer revoke the mailed links to an order, in case one was passed on; nothing for anyone else. */
export function LinksPart({ desk: { orderId, endLinks } }: { desk: OrderDeskData }) {
  const isBusy = useNavigation().formData?.get('intent') === 'end-links';
  if (!endLinks) return null;
  return (
    <section aria-labelledby="order-links">
      <h2 id="order-links" className="font-display text-xl font-semibold">
        Links to this order
      </h2>
      <p className="mt-2 max-w-[60ch] text-sm text-muted">
        The links in our emails open this order without signing in. Shared a link by mistake?
        Disable all emailed links. {afterwards[endLinks]}
      </p>
      <Form method="post" action={`/order-confirmation/${orderId}`} className="mt-4">
        <input type="hidden" name="intent" value="end-links" />
        <Button type="submit" variant="secondary" size="small" isBusy={isBusy}>
          Disable all emailed links
        </Button>
      </Form>
    </section>
  );
}

const afterwards: Record<NonNullable<OrderDeskData['endLinks']>, string> = {
  account: 'You can still see the order here when you are signed in.',
  browser:
    'This browser loses access too. You can get a new link with your order number and email.',
};
