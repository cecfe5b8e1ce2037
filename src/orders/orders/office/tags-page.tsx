import { data } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listPackedPieces, type PackedPiece } from '#orders/fulfilment/packing-queries.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/tags-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { qrCodeOf, type QrCode } from '#catalogue/products/office/labels/qr-code.server.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { orderMessages } from './order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './order-missing.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { formatGrams } from '#price/money/weight.ts';
import { fineness, type Karat } from '#price/pricing/karat.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log, origin } = context.get(shopContext);
  const found = await loadOrShowError(log, orderMessages.failedToLoad, async () => {
    const order = await readOrder(db, params.orderId);
    if (!order) return 'none' as const;
    const packed = await listPackedPieces(db, order.id);
    const tags = packed.map(({ id, name, karat, size, huid, certificateCode, ...weights }) => {
      const { grossWeightMg, netWeightMg } = weights;
      const qr = qrCodeOf(`${origin}/certificate/${certificateCode}`);
      return { id, name, karat, size, huid, grossWeightMg, netWeightMg, qr };
    });
    return { order: { id: order.id, orderNumber: order.orderNumber }, tags };
  });
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

/** A sheet of tags, one for each packed piece of an order, to print and cut out. */
export default function TagsPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <OrderNotLoaded />;
  if (found === 'none') return <OrderMissing />;
  const { order, tags } = found;
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Tags"
          tabTitle={`Tags ${order.orderNumber}`}
          text="Scanning a tag with a phone opens the certificate of its piece, once the order is dispatched."
          back={{ to: `/admin/orders/${order.id}/pack`, text: 'Packing' }}
        >
          {tags.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
              Print {tags.length === 1 ? '1 tag' : `${tags.length} tags`}
            </Button>
          )}
        </PageHead>
      </div>
      {tags.length === 0 ? (
        <EmptyTable text="No tags: nothing in this order is packed yet." />
      ) : (
        <TagSheet tags={tags} />
      )}
    </>
  );
}

type PrintedTag = Pick<
  PackedPiece,
  'id' | 'name' | 'karat' | 'size' | 'huid' | 'grossWeightMg' | 'netWeightMg'
> & { qr: QrCode };

/** Tags to cut out, three across on A4, each with the QR code of its certificate, 15 mm wide. */
function TagSheet({ tags }: { tags: readonly PrintedTag[] }) {
  return (
    <ul
      aria-label="Tags"
      className="grid max-w-[50rem] gap-3 sm:grid-cols-2 lg:grid-cols-3 print:max-w-none print:grid-cols-3 print:gap-0"
    >
      {tags.map((tag) => (
        <Tag key={tag.id} tag={tag} />
      ))}
    </ul>
  );
}

function Tag({ tag }: { tag: PrintedTag }) {
  const { name, karat, size, huid, grossWeightMg, netWeightMg, qr } = tag;
  return (
    <li className="flex min-h-[24mm] break-inside-avoid items-center gap-3 rounded-sm border border-line bg-surface p-3 print:h-[24mm] print:overflow-hidden print:rounded-none print:border-dashed print:p-[3mm]">
      {/* The surrounding paper is the quiet zone, without which a camera finds no code. */}
      <svg
        role="img"
        aria-label={`QR code of the certificate of ${huid ?? name}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="m-[1mm] size-[15mm] shrink-0 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="figures min-w-0 text-sm leading-snug print:text-[7.5pt] print:leading-tight">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        <p>
          {gradeOf(karat)}
          {size && `, ${sizeOnPaper(size)}`}
        </p>
        {huid && <p className="font-semibold">HUID {huid}</p>}
        <p>
          {formatGrams(grossWeightMg)} gross, {formatGrams(netWeightMg)} net
        </p>
      </div>
    </li>
  );
}

/** `22K916`, as stamped beside the BIS mark; for silver, only its fineness. */
function gradeOf(karat: Karat): string {
  const carats = /^\d+/.exec(karat)?.[0];
  return carats ? `${carats}K${fineness[karat]}` : `Silver ${fineness[karat]}`;
}
