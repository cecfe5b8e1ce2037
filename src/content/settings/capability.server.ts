import type { Capability } from '#app/capability.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { applyScheduledGoldPrice } from './apply-scheduled-gold-price.server.ts';
import { findScheduledGoldPrice } from './gold-price-queries.server.ts';
import { readSettings } from './settings-queries.server.ts';

/** Registers the gold rate with the shop's capabilities. */
export const settingsCapability: Capability = {
  sweeps: (shop) => [
    {
      name: 'gold-rate',
      run: () => applyScheduledGoldPrice(shop),
      nextAt: async () => (await findScheduledGoldPrice(shop.db))?.startsAt ?? null,
    },
  ],
  staying: [
    {
      tables: ['scheduled_gold_price'],
      what: 'the gold rate that is scheduled, until its moment or until it is taken back',
      why: 'it becomes the rate then, and goes',
      namesNobody: 'a rate, and the member of staff who scheduled it',
    },
  ],
  async numbers(db) {
    const { rate } = await readSettings(db);
    const described = {
      name: 'kanak_gold_rate_age_seconds',
      help: 'How long ago the gold rate was set; nothing where it never was',
    };
    const ageSeconds = rate && (Date.now() - rate.rateUpdatedAt.getTime()) / 1000;
    return [gauge(described, ageSeconds === null ? [] : [[{}, ageSeconds]])];
  },
};
