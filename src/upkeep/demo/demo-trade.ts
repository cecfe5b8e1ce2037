import type { Config } from '#platform/config/config.server.ts';

/** The name in `globals` recording that the demo was loaded: a jeweller who removes it does not get it again. */
export const loadedKey = 'demo_shop_loaded';

/** The name in `globals` recording that the demo was given its sales history. */
export const tradedKey = 'demo_trade_played';

/** Whether a shop with these settings is a demo that gets a sales history before it opens, through the built-in provider. */
export function hasDemoTrade(
  config: Pick<Config, 'isDemo' | 'demoTrade'> & { payments: { mode: string } },
): boolean {
  return config.isDemo && config.demoTrade && config.payments.mode === 'sandbox';
}
