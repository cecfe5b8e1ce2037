import { isId } from '#platform/ids.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { listLabels, maxLabelled } from '#shop/catalogue/label-queries.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shownPricing } from '#shop/settings/shop-settings.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/labels-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { EmptyTable } from './empty-table.tsx';
import { LabelSheet } from './labels/label-sheet.tsx';
import { qrCodeOf } from './labels/qr-code.server.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { productListMessages } from './products/product-list-messages.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** `?ids=` names products; their variations come with them. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(isId).slice(0, maxLabelled);
  const found = await loadOrShowError(log, productListMessages.failedToLoad, async () => {
    const pricing = shownPricing(await readSettings(db));
    const { labels, without } = await listLabels(db, ids, pricing);
    return { labels: labels.map((label) => ({ ...label, qr: qrCodeOf(label.sku) })), without };
  });
  return { found };
}

/** A sheet of labels, one for each piece in each karat, to print and cut out. */
export default function LabelsPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <LoadFailed text={productListMessages.failedToLoad} />;
  const { labels, without } = found;
  return (
    <>
      <div className="no-print">
        <PageHead title="Labels" text="A scanner finds the piece by its code from any screen.">
          <ButtonLink to="/admin/products" variant="quiet" size="small">
            Back to the products
          </ButtonLink>
          {labels.length > 0 && (
            <Button size="small" className="max-md:min-h-11" onClick={() => window.print()}>
              Print {labels.length === 1 ? '1 label' : `${labels.length} labels`}
            </Button>
          )}
        </PageHead>
        {without > 0 && (
          <p className="mb-4 text-muted">
            {without === 1 ? '1 piece has no label' : `${without} pieces have no label`}: a label
            needs a SKU and a weight.
          </p>
        )}
      </div>
      {labels.length === 0 ? (
        <EmptyTable text="No labels: give the products a SKU first." />
      ) : (
        <LabelSheet labels={labels} />
      )}
    </>
  );
}
