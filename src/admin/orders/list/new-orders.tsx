import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useOrderNews } from '#admin/orders/news/use-order-news.ts';
import type { OrderListQuery } from './order-list-query.ts';

/**
 * Says that orders were paid since the list was read. They come at a press, so that no row moves under a pointer: into the
 * list as it is narrowed, or where new orders would not be in it, into the whole list.
 */
export function NewOrders({ query }: { query: OrderListQuery }) {
  const { fresh } = useOrderNews();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  return (
    // Without news it takes no room, and stands there all the same: only then it is read out.
    <div role="status" className="not-has-[p]:absolute">
      {fresh > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-gold bg-surface px-4 py-2">
          <span className="figures font-medium">
            {fresh.toLocaleString('en-IN')} {fresh === 1 ? 'new order' : 'new orders'}
          </span>
          <Button
            variant="secondary"
            size="small"
            className="max-md:min-h-11"
            isBusy={state !== 'idle'}
            onClick={() => void (wouldShowThem(query) ? revalidate() : navigate('/admin/orders'))}
          >
            {fresh === 1 ? 'Show it' : 'Show them'}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether an order that was just paid stands on this page of the list. */
function wouldShowThem({ filter, page, sort, isDescending }: OrderListQuery): boolean {
  const { search, status, money, kind, before } = filter;
  return (
    search === '' &&
    (status === null || status === 'pending' || status === 'to-pack') &&
    (money === 'arrived' || money === 'all' || money === 'paid') &&
    kind === null &&
    before === null &&
    page === 1 &&
    sort === 'date' &&
    isDescending
  );
}
