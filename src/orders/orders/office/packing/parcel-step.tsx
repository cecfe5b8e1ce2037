import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { ParcelFields } from '#orders/orders/office/parcel-fields.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { PackingFile } from './read-packing.server.ts';

/** After the last piece: the carrier, the insured value, and the button to dispatch. */
export function ParcelStep({ file: { order, parcel, units } }: { file: PackingFile }) {
  const { Form, isBusy, errors } = useWrite();
  const goesBack = units.reduce((sum, { packed }) => sum + (packed?.difference ?? 0), 0);
  const to = order.isCollected ? 'delivered' : 'shipped';
  return (
    <section
      aria-labelledby="parcel-step"
      className="rounded-md border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="parcel-step" className="font-display text-2xl font-semibold">
        {order.isCollected ? 'Ready for handover' : 'The parcel'}
      </h2>
      {goesBack > 0 && (
        <p className="figures mt-1">
          {formatRupees(paise(goesBack))} is refunded to the customer automatically at dispatch.
        </p>
      )}
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="to" value={to} />
        {!order.isCollected && (
          <>
            <ParcelFields order={parcel} />
            <TextField
              label="Insured for, ₹"
              hint="The parcel’s insured value with the carrier; leave empty if not insured."
              name="insuredValue"
              className="sm:max-w-60"
              defaultValue={insuredText(parcel.insuredValue ?? order.totalAmount)}
              error={errors?.['insuredValue'] ?? null}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
            />
          </>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {!order.isCollected && (
            <Button
              type="submit"
              name="intent"
              value="parcel"
              size="large"
              variant="secondary"
              isBusy={isBusy}
            >
              Save for later
            </Button>
          )}
          <Button type="submit" name="intent" value="status" size="large" isBusy={isBusy}>
            {order.isCollected ? 'Mark as delivered' : 'Mark as shipped'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Insurers take whole rupees; sums beyond the field's seven digits are left for staff to enter. */
function insuredText(sum: Paise): string {
  return sum < 1_000_000_000 ? goldPriceText(sum) : '';
}
