import { data } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { listPackedPieces } from '#shop/fulfilment/packing-queries.server.ts';
import { readOrder } from '#shop/orders/order-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/tags-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { EmptyTable } from './empty-table.tsx';
import { qrCodeOf } from './labels/qr-code.server.ts';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { orderMessages } from './orders/order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './orders/order-missing.tsx';
import { TagSheet } from './orders/packing/tag-sheet.tsx';
import { PageHead } from './page-head.tsx';

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
          text="A phone's camera opens the certificate of the piece, once the order has left."
        >
          <ButtonLink
            to={`/admin/orders/${order.id}/pack`}
            variant="quiet"
            size="small"
            className="max-md:min-h-11"
          >
            Back to packing
          </ButtonLink>
          {tags.length > 0 && (
            <Button size="small" className="max-md:min-h-11" onClick={() => window.print()}>
              Print {tags.length === 1 ? '1 tag' : `${tags.length} tags`}
            </Button>
          )}
        </PageHead>
      </div>
      {tags.length === 0 ? (
        <EmptyTable text="No tags: no piece of this order is packed yet." />
      ) : (
        <TagSheet tags={tags} />
      )}
    </>
  );
}
