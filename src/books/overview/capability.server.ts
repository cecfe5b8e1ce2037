import type { Capability } from '#app/capability.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { mergeOrderSums } from './merge-order-sums.server.ts';
import { readStock } from './stock-queries.server.ts';

/** Registers the Overview's sweep and metrics. */
export const overviewCapability: Capability = {
  sweeps: ({ db }) => [{ name: 'order-sums', run: () => mergeOrderSums(db) }],
  async numbers(db) {
    const { low, none } = (await readStock(db)).toDo;
    return [
      gauge({ name: 'kanak_products_low_stock', help: 'Published products low in stock' }, [
        [{ stock: 'low' }, low],
        [{ stock: 'none' }, none],
      ]),
    ];
  },
};
