import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { withoutPage } from '#admin/list/list-query.ts';
import { orderMessages } from '#admin/orders/order-messages.ts';
import { maxSelected } from './order-list-query.ts';
import type { SelectedOrder } from './use-selection.ts';

type SelectFoundProps = {
  /** How many orders the list has on all of its pages. */
  total: number;
  selected: number;
  onSelect: (orders: SelectedOrder[]) => void;
};

/** Selects the orders of all pages of the list, as many as can be changed in one go. */
export function SelectFound({ total, selected, onSelect }: SelectFoundProps) {
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
    <Button
      variant="quiet"
      size="small"
      className="max-md:min-h-11"
      isBusy={isBusy}
      onClick={() => void select()}
    >
      {total > maxSelected ? `Select the first ${maxSelected} found` : `Select all ${total} found`}
    </Button>
  );
}

async function readFound(params: URLSearchParams): Promise<SelectedOrder[] | null> {
  const response = await fetch(`/admin/api/orders-found?${params.toString()}`);
  return response.ok && !response.redirected ? ((await response.json()) as SelectedOrder[]) : null;
}
