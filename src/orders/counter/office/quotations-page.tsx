import { moneyColumn } from '#app/office/list/number-columns.ts';
import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { quotationStateOf, type QuotationState } from '#orders/counter/quotation.ts';
import { listQuotations } from '#orders/counter/quotation-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/quotations-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { counterMessages } from './counter-messages.ts';
import { ListPage } from '#app/office/list/list-page.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { isUnpaid, type PaymentStatus } from '#orders/orders/payment-state.ts';

export const handle: AdminHandle = { right: 'orders' };

/** Older ones have long expired: they are removed 30 days after expiry. */
const atMost = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, clock, log } = context.get(shopContext);
  const found = await loadOrShowError(log, counterMessages.failedToLoad, async () => {
    const now = clock();
    const rows = await listQuotations(db, atMost);
    return rows.map((row) => ({ ...row, state: quotationStateOf(row, now) }));
  });
  return { found };
}

/** Recent quotations and what became of them. */
export default function QuotationsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Quotations"
      text="The latest, newest first. Quotations don’t reserve stock."
      back={{ to: '/admin/orders', text: 'Orders' }}
      actions={
        <ButtonLink to="/admin/orders/new" size="small">
          New order
        </ButtonLink>
      }
      rows={found}
      failed={counterMessages.failedToLoad}
      empty={counterMessages.none}
      caption="Quotations"
      columns={columns}
    />
  );
}

type Row = NonNullable<Route.ComponentProps['loaderData']['found']>[number];

const columns: Column<Row>[] = [
  {
    title: 'Quotation',
    renderCell: ({ id, quotationNumber }) => (
      <Link
        to={`/admin/orders/quotations/${id}`}
        className="text-link figures inline-flex min-h-6 items-center font-medium whitespace-nowrap"
      >
        {quotationNumber}
      </Link>
    ),
  },
  {
    title: 'Customer',
    renderCell: ({ customerName, customerPhone }) => (
      <>
        <span className="wrap-anywhere">{customerName}</span>
        <span className="figures block text-muted">{customerPhone}</span>
      </>
    ),
  },
  { title: 'State', renderCell: (row) => <QuotationStanding quotation={row} /> },
  {
    title: 'Saved',
    renderCell: ({ createdAt, createdBy }) => (
      <>
        <span className="figures">{formatIndianTime(createdAt)}</span>
        <span className="block text-muted wrap-anywhere">by {createdBy}</span>
      </>
    ),
  },
  moneyColumn('Total', ({ totalAmount }) => totalAmount),
];

type QuotationStandingProps = {
  quotation: {
    state: QuotationState;
    expiresAt: Date;
    orderId: string | null;
    orderNumber: string | null;
    paymentStatus: PaymentStatus | null;
  };
};

/** The state of a quotation: its expiry, or the order made from it. */
function QuotationStanding({ quotation }: QuotationStandingProps) {
  const { state, expiresAt, orderId, orderNumber, paymentStatus } = quotation;
  if (state === 'ordered' && orderId) {
    return (
      <>
        {paymentStatus && isUnpaid(paymentStatus) ? (
          <span className="font-medium text-gold-ink">Ordered, not paid</span>
        ) : (
          <span className="font-medium text-emerald">Ordered and paid</span>
        )}{' '}
        <Link to={`/admin/orders/${orderId}`} className="text-link figures block">
          {orderNumber}
        </Link>
      </>
    );
  }
  const isOpen = state === 'open';
  return (
    <>
      <span className={`font-medium ${isOpen ? 'text-gold-ink' : 'text-muted'}`}>
        {isOpen ? 'Valid' : 'Expired'}
      </span>{' '}
      <span className="figures block text-muted">
        {isOpen ? 'until' : 'since'} {formatIndianTime(expiresAt)}
      </span>
    </>
  );
}
