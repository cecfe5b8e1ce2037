import type { ScheduledGoldPrice } from '#content/settings/gold-price-queries.server.ts';
import { useWrite } from '#app/office/use-write.ts';
import { formatIndianSecond } from '#platform/indian-time.ts';
import { ratesInShort } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { Button } from '#ui/button.tsx';
import { RatesText } from './rates-text.tsx';

type ScheduledPriceProps = {
  scheduled: ScheduledGoldPrice;
  /** The karats whose rates are shown. */
  karats: readonly Karat[];
};

/** The scheduled gold price, with a button to cancel it. */
export function ScheduledPrice({ scheduled, karats }: ScheduledPriceProps) {
  const { id, rate, startsAt, scheduledBy } = scheduled;
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <section
      aria-labelledby="scheduled"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5"
    >
      <div className="min-w-0">
        <h2 id="scheduled" className="text-base font-medium">
          Scheduled gold price
        </h2>
        <p className="figures mt-1">
          <span className="font-medium">
            <RatesText text={ratesInShort(rate, karats)} />
          </span>{' '}
          from <span className="whitespace-nowrap">{formatIndianSecond(startsAt)}</span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">By {scheduledBy}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="scheduled" value={id} />
        <Button type="submit" name="intent" value="unschedule" variant="secondary" isBusy={isBusy}>
          Cancel scheduled price
        </Button>
      </Form>
    </section>
  );
}
