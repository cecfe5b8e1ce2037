import { useLocation, useNavigate } from 'react-router';
import type { TypedConcession } from '#orders/counter/concession.ts';
import { type StockUnit, unitKey } from '#orders/inventory/stock-line.ts';
import { type Draft, draftAddress, readDraft, withQuantity } from './order-draft.ts';

/** Keeps the draft in the address, so that the shop prices it and it survives a reload. */
export function useDraftChange() {
  const navigate = useNavigate();
  const location = useLocation();
  const draft = readDraft(new URLSearchParams(location.search));
  const change = (own: Partial<Draft>) =>
    void navigate(draftAddress({ ...draft, ...own }), { replace: true, preventScrollReset: true });
  function set(unit: StockUnit, quantity: number) {
    change({ lines: withQuantity(draft.lines, unit, quantity) });
  }
  function add(unit: StockUnit) {
    const there = draft.lines.find((line) => unitKey(line) === unitKey(unit));
    set(unit, (there?.quantity ?? 0) + 1);
  }
  const setCollected = (isCollected: boolean) => change({ isCollected });
  const give = (given: TypedConcession | null) => change({ given });
  return { set, add, setCollected, give };
}
