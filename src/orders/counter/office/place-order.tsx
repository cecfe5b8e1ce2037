import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { addressNeededText } from '#orders/counter/buyer-address.ts';
import type { QuotationState } from '#orders/counter/quotation.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { BusinessFields } from '#orders/orders/office/order-page/business-fields.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { form97Fields, maxForm97Text } from '#orders/orders/pan/form97.ts';
import { counterMessages } from './counter-messages.ts';
import type { OrderedAnswer } from './handle-quotation.server.ts';

type PlaceOrderProps = {
  quotation: { id: string; state: QuotationState; orderId: string | null };
  mustHavePan: boolean;
  /** The invoice must name the buyer's address, and the quotation has none. */
  mustHaveAddress: boolean;
  /** The shop is registered for GST, so the invoice names the buyer's GSTIN. */
  asksGstin: boolean;
};

/** Makes an order from a valid quotation; asks for the buyer's PAN where the total requires it. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { quotation, mustHavePan, mustHaveAddress, asksGstin } = props;
  const { id, state, orderId } = quotation;
  const navigate = useNavigateAfterWrite();
  const { Form, isBusy, errors } = useWrite<OrderedAnswer>(
    () => undefined,
    ({ orderId: placed }) => placed && navigate(`/admin/orders/${placed}`),
  );
  if (orderId) {
    return (
      <OrderCard title="Order" className="no-print">
        <ButtonLink to={`/admin/orders/${orderId}`} className="w-full">
          Open order
        </ButtonLink>
      </OrderCard>
    );
  }
  if (state === 'expired') {
    return (
      <OrderCard title="Order" className="no-print">
        <p>{counterMessages.expired}</p>
      </OrderCard>
    );
  }
  return (
    <OrderCard title="Order" className="no-print">
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="id" value={id} />
        {mustHaveAddress && (
          <TextField
            label="Address for the invoice"
            name="buyerAddress"
            hint={addressNeededText}
            maxLength={400}
            autoComplete="off"
            error={errors?.['buyerAddress']}
          />
        )}
        {mustHavePan && <PanFields errors={errors} />}
        {asksGstin && <BusinessFields errors={errors} />}
        <Button type="submit" isBusy={isBusy}>
          Place order
        </Button>
        <p className="text-muted">
          Reserves the pieces for 24 hours at this quotation’s prices. On the order page you can
          send a payment link or record a payment at the counter.
        </p>
      </Form>
    </OrderCard>
  );
}

/** The buyer's PAN, or the declaration of a buyer without one. */
function PanFields({ errors }: { errors: Record<string, string> | undefined }) {
  return (
    <>
      <TextField
        label="Buyer’s PAN"
        name="pan"
        className="[&_input]:uppercase"
        hint="Required by income-tax law. Stored encrypted."
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        error={errors?.['pan']}
      />
      <details open={form97Fields.some(({ name }) => errors?.[name]) || undefined}>
        <summary className="text-link inline-flex min-h-11 items-center">
          The buyer has no PAN (Form 97)
        </summary>
        <div className="grid gap-4 pt-2">
          {form97Fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              hint={hint}
              autoComplete="off"
              maxLength={maxForm97Text}
              error={errors?.[name]}
            />
          ))}
        </div>
      </details>
    </>
  );
}
