import type { Capability } from '#app/capability.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { readSettings } from './settings-queries.server.ts';

/** The gold rate in the lists of the whole shop. */
export const settingsCapability: Capability = {
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
