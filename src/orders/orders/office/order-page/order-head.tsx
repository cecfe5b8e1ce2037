import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { BackLink } from '#app/office/back-link.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { isToPack, nextStatusOf } from '#orders/orders/status-moves.ts';
import type { OrderFile } from './read-order-file.server.ts';

type OrderHeadProps = Pick<OrderFile, 'order' | 'neighbours'> & {
  /** The next step. */
  children: ReactNode;
};

/** The head of the order page: links to other orders, its number, what can be printed, and its next step. */
export function OrderHead({ order, neighbours, children }: OrderHeadProps) {
  return (
    <>
      <Neighbours {...neighbours} />
      <PageHead
        title={`Order ${order.orderNumber}`}
        text={`Placed ${formatIndianTime(order.createdAt)}${order.isTest ? ' – a test: no money moved' : ''}`}
      >
        <OrderActions orderId={order.id} mayPack={isBeingPacked(order)}>
          {children}
        </OrderActions>
      </PageHead>
    </>
  );
}

/** Packing is started by an order's next step, and resumed by a link. */
function isBeingPacked(order: OrderFile['order']): boolean {
  return isToPack(order) && nextStatusOf(order) !== 'processing';
}

/** Links back to the list, and to the previous and next order in it. */
function Neighbours({ newer, older }: OrderFile['neighbours']) {
  const [params] = useSearchParams();
  const search = params.size > 0 ? `?${params.toString()}` : '';
  return (
    <nav aria-label="Orders" className="no-print mb-2 flex flex-wrap items-center gap-3">
      <BackLink to={`/admin/orders${search}`} text="Orders" />
      <span className="ml-auto flex gap-3">
        {newer && (
          <ButtonLink to={`/admin/orders/${newer}${search}`} variant="secondary" size="small">
            Newer
          </ButtonLink>
        )}
        {older && (
          <ButtonLink to={`/admin/orders/${older}${search}`} variant="secondary" size="small">
            Older
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}

type OrderActionsProps = { orderId: string; mayPack: boolean; children: ReactNode };

function OrderActions({ orderId, mayPack, children }: OrderActionsProps) {
  return (
    <div className="no-print flex flex-wrap gap-3 max-md:basis-full">
      {mayPack && (
        <ButtonLink to={`/admin/orders/${orderId}/pack`} variant="secondary" size="small">
          Pack
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/orders/${orderId}/packing-slip`} variant="secondary" size="small">
        Packing slip
      </ButtonLink>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        Print
      </Button>
      {children}
    </div>
  );
}
