import { isId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  listLabels,
  maxLabelled,
  type PieceLabel,
} from '#catalogue/products/label-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/labels-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { qrCodeOf, type QrCode } from './labels/qr-code.server.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { productListMessages } from './list/product-list-messages.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** `?ids=` lists products; their variations are included. */
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

/** Labels to print and cut out, one for each piece, karat and size. */
export default function LabelsPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <LoadFailed text={productListMessages.failedToLoad} />;
  const { labels, without } = found;
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Labels"
          text="Scan a code on any screen to find its piece."
          back={{ to: '/admin/products', text: 'Products' }}
        >
          {labels.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
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
        <EmptyTable text="No labels yet. Give products a SKU first." />
      ) : (
        <LabelSheet labels={labels} />
      )}
    </>
  );
}

type PrintedLabel = PieceLabel & { qr: QrCode };

/** The printed sheet: three by seven labels on A4, however long a SKU is. */
function LabelSheet({ labels }: { labels: readonly PrintedLabel[] }) {
  return (
    <ul
      aria-label="Labels"
      className="grid max-w-[50rem] gap-3 sm:grid-cols-2 lg:grid-cols-3 print:max-w-none print:grid-cols-3 print:gap-0"
    >
      {labels.map((label) => (
        <Label key={`${label.sku} ${label.karat} ${label.size}`} label={label} />
      ))}
    </ul>
  );
}

function Label({ label }: { label: PrintedLabel }) {
  const { sku, name, karat, size, netWeightMg, price, qr } = label;
  return (
    <li className="flex min-h-[34mm] break-inside-avoid items-center gap-3 rounded-sm border border-line bg-surface p-3 print:h-[34mm] print:overflow-hidden print:rounded-none print:border-dashed print:p-[3mm]">
      {/* A quiet zone of four modules, which scanners need. */}
      <svg
        role="img"
        aria-label={`QR code of ${sku}`}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
        className="size-[24mm] shrink-0 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="figures min-w-0 text-sm leading-snug print:text-[8pt] print:leading-tight">
        <p className="font-semibold wrap-anywhere">{sku}</p>
        <p className="line-clamp-2 wrap-anywhere">{name}</p>
        <p className="mt-1">
          {formatKarat(karat)}, net {formatGrams(netWeightMg)}
        </p>
        {size && <p>{sizeOnPaper(size)}</p>}
        {price !== null && <p className="font-semibold">{formatRupees(price)}</p>}
      </div>
    </li>
  );
}
