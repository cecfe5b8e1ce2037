import type { Config } from '#platform/config/config.server.ts';

/** The name in `globals` which says that this shop once had the demo: a jeweller who removes it is rid of it. */
export const loadedKey = 'demo_shop_loaded';

/** The name in `globals` which says that the demo has been given its trade. */
export const tradedKey = 'demo_trade_played';

/** Whether a shop of these settings is a demo that is to have traded before it is opened, through the built-in provider. */
export function hasDemoTrade(
  config: Pick<Config, 'isDemo' | 'demoTrade'> & { payments: { mode: string } },
): boolean {
  return config.isDemo && config.demoTrade && config.payments.mode === 'sandbox';
}
