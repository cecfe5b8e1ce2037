import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';

/** The buyer's way to end what whoever was sent one of their mails could open. */
export function LinksPart({ orderId, mayEnd }: { orderId: string; mayEnd: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'end-links';
  if (!mayEnd) return null;
  return (
    <section aria-labelledby="links-title" className="border-t border-line pt-5">
      <h2 id="links-title" className="font-medium">
        Links in our mails
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[46ch] text-sm text-muted">
          Whoever has one sees this order for 180 days. Has a mail been passed on? End them all,
          here and in every browser that came by one.
        </p>
        <Form method="post" action={`/order-confirmation/${orderId}`}>
          <input type="hidden" name="intent" value="end-links" />
          <Button type="submit" variant="quiet" size="small" isBusy={isBusy}>
            End all links
          </Button>
        </Form>
      </div>
    </section>
  );
}
