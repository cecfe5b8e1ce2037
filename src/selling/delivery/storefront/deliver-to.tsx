import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { readMyPincode, type ToDeliver } from './delivery-answer.ts';
import { DeliveryWords, useDelivery } from './delivery-day.tsx';

const nothing = { pincode: '' };

/** Asks for a pincode and shows the delivery day; without JavaScript the form opens a page that shows it. */
export function DeliverTo({ value, days }: ToDeliver) {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(nothing);
  const answer = useDelivery(asked, { value, days });

  // After hydration, because the server does not know this browser's pincode.
  useEffect(() => {
    const mine = readMyPincode();
    const { current: typed } = field;
    if (!typed) return;
    if (typed.value === '') typed.value = mine;
    // If another pincode was typed before hydration, and perhaps submitted, keep it.
    if (typed.value === mine) setAsked({ pincode: mine });
  }, []);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked({ pincode: field.current?.value.trim() || '-' });
  }

  return (
    <form method="get" action="/delivery" noValidate onSubmit={ask} className="grid gap-2">
      <input type="hidden" name="value" value={value} />
      <input type="hidden" name="days" value={days} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Deliver to pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={40}
          className="w-44"
          ref={field}
        />
        <Button type="submit" variant="secondary">
          Check
        </Button>
      </div>
      <DeliveryWords answer={answer} />
    </form>
  );
}
