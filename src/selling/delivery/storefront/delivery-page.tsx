import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { DeliveryWords } from './delivery-day.tsx';
import { readDelivery } from './read-delivery.server.ts';
import type { Route } from './+types/delivery-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Delivery');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const answer = await readDelivery(context, request);
  return { answer, value: query.get('value') ?? '', days: query.get('days') ?? '' };
}

/** The delivery day for a piece, for shoppers who submit the form before hydration. */
export default function DeliveryPage({
  loaderData: { answer, value, days },
}: Route.ComponentProps) {
  const isFault = !answer.isPlace && answer.pincode !== '';
  return (
    <div className="page-width py-10 md:py-16">
      <div className="mx-auto grid w-full max-w-[28rem] gap-6">
        <h1 className="border-b border-gold pb-5 font-display text-3xl font-semibold">Delivery</h1>
        {answer.isPlace && <DeliveryWords answer={answer} />}
        <Form method="get" action="/delivery" noValidate className="grid gap-5">
          <input type="hidden" name="value" value={value} />
          <input type="hidden" name="days" value={days} />
          <TextField
            key={answer.pincode}
            label="Pincode"
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={40}
            defaultValue={answer.pincode}
            error={isFault ? answer.said : null}
          />
          <Button type="submit" size="large" className="max-md:w-full md:justify-self-start">
            Check
          </Button>
        </Form>
        <p className="text-sm text-muted">Use your browser’s back button to return to the piece.</p>
      </div>
    </div>
  );
}
