import { useEffect, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { listGoldPriceChanges } from '#shop/overview/gold-price-queries.server.ts';
import { readPricingSettings } from '#shop/settings/settings-queries.server.ts';
import { goldPriceText } from '#shop/settings/shop-settings.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/store-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { PageHead } from './page-head.tsx';
import { ConfirmGoldPrice } from './store/confirm-gold-price.tsx';
import { GoldPriceHistory } from './store/gold-price-history.tsx';
import { saveGoldPrice } from './store/save-gold-price.server.ts';
import { saveNotices } from './store/save-notices.ts';

const shownChanges = 10;

export const handle: AdminHandle = { right: 'store' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db } = context.get(shopContext);
  const [settings, changes] = await Promise.all([
    readPricingSettings(db),
    listGoldPriceChanges(db, shownChanges),
  ]);
  const gold = settings.ok
    ? { price: goldPriceText(settings.value.ratePaisePerGram), at: settings.value.rateUpdatedAt }
    : null;
  return { gold, changes };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, handle.right);
  const answer = await saveGoldPrice(context.get(shopContext), admin, await request.formData());
  const statuses = { saved: 200, confirm: 200, invalid: 400, failed: 500 };
  return data(answer, statuses[answer.outcome]);
}

/** The settings of the whole shop: today's gold price (specification, back office 2). */
export default function StorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { gold, changes } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const [dismissed, setDismissed] = useState<typeof actionData>();
  useEffect(() => {
    const notice = actionData && saveNotices[actionData.outcome];
    if (notice) showToast(notice);
  }, [actionData]);
  const isAsking = actionData?.outcome === 'confirm' && actionData !== dismissed;
  return (
    <div className="max-w-[44rem]">
      <PageHead title="Store" />
      <section className="rounded-md border border-line bg-surface p-5">
        <h2 className="text-base font-medium">Global Settings</h2>
        <Form
          method="post"
          noValidate
          className="mt-4 grid gap-4 sm:grid-cols-[16rem_auto] sm:items-start"
        >
          <TextField
            key={gold?.price}
            label="Gold Price (per gram)"
            name="goldPrice"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={gold?.price}
            error={actionData?.outcome === 'invalid' ? 'Please enter a valid gold price' : null}
            hint={gold?.at && `Last updated: ${formatIndianTime(gold.at)}`}
          />
          <Button type="submit" className="sm:mt-[1.5625rem] sm:justify-self-start" isBusy={isBusy}>
            Save
          </Button>
        </Form>
        {!gold && (
          <p className="mt-4 text-danger">
            There is no valid gold price: nothing can be sold until one is saved.
          </p>
        )}
      </section>
      <GoldPriceHistory changes={changes} />
      <ConfirmGoldPrice
        move={isAsking ? actionData : null}
        onClose={() => setDismissed(actionData)}
        isBusy={isBusy}
      />
    </div>
  );
}
