import type { Karat } from '#shop/pricing/karat.ts';
import { readWhole } from '#shop/catalogue/editing/product-fields.ts';
import type { PieceForm } from '#shop/catalogue/editing/product-form.ts';
import { formatRupees } from '#shop/money/money.ts';
import { PriceBreakUp } from '#shop/pricing/components/price-break-up.tsx';
import { rateFor } from '#shop/pricing/gold-rate.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { liveNetWeight, livePrice } from './live-price.ts';

type PricePreviewProps = { karat: Karat; form: PieceForm; settings: PricingSettings };

/** What shoppers would pay today for what stands in the form, and how that comes about. */
export function PricePreview({ karat, form, settings }: PricePreviewProps) {
  const price = livePrice(form, karat, settings);
  if (!price) {
    return (
      <p className="mt-4 border-t border-line pt-3 text-muted">
        The price shows here as soon as there is a net weight.
      </p>
    );
  }
  const isReduced = price.totalBeforeDiscount > price.total;
  return (
    <details className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="text-muted">Price today</span>
        <output className="figures text-lg font-semibold">{formatRupees(price.total)}</output>
        {isReduced && (
          <s className="figures text-muted">
            <span className="sr-only">without discount </span>
            {formatRupees(price.totalBeforeDiscount)}
          </s>
        )}
        <span className="text-link ml-auto">
          <span className="group-open:hidden">Show break-up</span>
          <span className="hidden group-open:inline">Hide break-up</span>
        </span>
      </summary>
      <PriceBreakUp
        price={price}
        netWeightMg={liveNetWeight(form, karat)}
        ratePaisePerGram={rateFor(settings, karat)}
        makingChargePercentage={readWhole(form.makingCharge) ?? 0}
        gstPercentage={settings.gstPercentage}
      />
    </details>
  );
}
