import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { Button } from '#ui/button.tsx';
import type { GuestOrdersFound } from './take-guest-orders.server.ts';

const inWords = (orders: number) => (orders === 1 ? 'one order' : `${orders} orders`);

/** Above the list: what was ordered with the same e-mail before there was an account, and one press to have it here. */
export function GuestOrders({ guest: { waiting, taken } }: { guest: GuestOrdersFound }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy]);
  // A second press comes before the button shows that it is busy: it would take nothing, and its answer would say so.
  function sendOnce(event: FormEvent) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }
  if (waiting > 0) {
    return (
      <section
        aria-label="Orders placed as a guest"
        className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-md border border-l-4 border-line border-l-gold bg-surface p-4"
      >
        <p>We found {inWords(waiting)} placed with your email before you signed in.</p>
        <Form method="post" action="/my-orders" onSubmit={sendOnce}>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            Add to my account
          </Button>
        </Form>
      </section>
    );
  }
  if (taken === 0) return null;
  const description = `${taken === 1 ? 'One order is' : `${taken} orders are`} in your account now.`;
  return (
    <div className="mb-6">
      <NoticeBox notice={{ title: 'Added', description }} kind="success" />
    </div>
  );
}
