import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderStatus, orderStatuses } from '#orders/orders/order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { withoutPage } from '#app/office/list/list-query.ts';
import { BulkMoveDialog, countOf } from './bulk-move-dialog.tsx';
import type { useSelection, SelectedOrder } from './use-selection.ts';
import { orderMessages } from '../order-messages.ts';
import { maxSelected } from './order-list-query.ts';

type BulkBarProps = {
  selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'choose' | 'clear'>;
  /** The number of orders on all pages of the list. */
  total: number;
};

/** Actions for the selected orders, on any page of the list. */
export function BulkBar({ selection: { selected, choose, clear }, total }: BulkBarProps) {
  const [to, setTo] = useState<OrderStatus | null>(null);
  const ids = selected.map(({ id }) => id).join(',');
  return (
    <div
      role="group"
      aria-label="Selected orders"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2 shadow-floating md:p-3"
    >
      <p className="figures font-medium">{countOf(selected.length)} selected</p>
      <select
        aria-label="Set status of the selected orders"
        value=""
        onChange={({ target }) => setTo(target.value as OrderStatus)}
        className="min-h-11 rounded-sm border px-2.5 hover:border-ink"
      >
        <option value="" disabled>
          Set status …
        </option>
        {orderStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <ButtonLink to={`/admin/orders/packing-slips?ids=${ids}`} variant="secondary" size="small">
        Packing slips
      </ButtonLink>
      <SelectFound total={total} selected={selected.length} onSelect={choose} />
      <Button variant="quiet" size="small" onClick={clear}>
        Clear selection
      </Button>
      {to && (
        <BulkMoveDialog
          to={to}
          selected={selected}
          onClose={() => setTo(null)}
          onDone={() => {
            setTo(null);
            clear();
          }}
        />
      )}
    </div>
  );
}

type SelectFoundProps = {
  /** The number of orders on all pages of the list. */
  total: number;
  selected: number;
  onSelect: (orders: SelectedOrder[]) => void;
};

/** Selects orders from all pages of the list, up to the limit for one change. */
function SelectFound({ total, selected, onSelect }: SelectFoundProps) {
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  if (selected >= Math.min(total, maxSelected)) return null;
  async function select() {
    setBusy(true);
    const found = await readFound(withoutPage(params)).catch(() => null);
    setBusy(false);
    if (found) onSelect(found);
    else showToast({ title: 'Error', description: orderMessages.failedToLoad, kind: 'error' });
  }
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void select()}>
      {total > maxSelected ? `Select the first ${maxSelected} found` : `Select all ${total} found`}
    </Button>
  );
}

async function readFound(params: URLSearchParams): Promise<SelectedOrder[] | null> {
  const response = await fetch(`/admin/api/orders-found?${params.toString()}`);
  return response.ok && !response.redirected ? ((await response.json()) as SelectedOrder[]) : null;
}
