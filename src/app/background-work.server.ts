import { setTimeout as wait } from 'node:timers/promises';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import { hasDemoTrade } from '../upkeep/demo/demo-trade.ts';
import { playDemoTrade } from '../upkeep/demo/play-demo-trade.server.ts';
import { forgetCatalogueChanges } from '../upkeep/housekeeping/forget-catalogue-changes.server.ts';
import { removeAbandonedImports } from '../upkeep/housekeeping/remove-abandoned-imports.server.ts';
import { removeExpiredData } from '../upkeep/housekeeping/remove-expired-data.server.ts';
import { removeStrayFiles } from '../upkeep/housekeeping/remove-stray-files.server.ts';
import { removeUnusedPictures } from '../upkeep/housekeeping/remove-unused-pictures.server.ts';
import { capabilities } from './capabilities.server.ts';
import type { BackgroundShop } from './capability.server.ts';
import { openPastProvider } from './open-payments.server.ts';
import type { Shop } from './shop.server.ts';

/** All background work of the shop: that of its capabilities, and what spans them. */
export function backgroundWork(shop: Shop, observer?: Pick<BackgroundShop, 'onWebhook'>): Sweep[] {
  const { sandbox, payments } = shop;
  const gateway = payments?.backgroundGateway ?? null;
  const inBackground = { ...shop, gateway, onWebhook: observer?.onWebhook };
  const sweeps = [
    ...capabilities.flatMap((each) => each.sweeps?.(inBackground) ?? []),
    ...housekeeping(shop),
  ];
  if (hasDemoTrade(shop.config)) sweeps.push(tradeSweep(shop));
  if (sandbox) sweeps.push({ name: 'sandbox-webhooks', run: () => sandbox.deliverDueWebhooks() });
  return sweeps;
}

/** People who have just opened the shop look at it, and those pages go first. */
const firstPagesMs = 3_000;

/** Gives the demo its sales history; if the shop already has it, this is a single query. */
function tradeSweep(shop: Shop): Sweep {
  const trade = { ...shop, openProvider: openPastProvider };
  return {
    name: 'demo-trade',
    async run(signal) {
      await wait(firstPagesMs);
      return playDemoTrade(trade, signal);
    },
    every: 'hour',
  };
}

/** Removes data that nobody needs any more. */
function housekeeping(shop: Shop): Sweep[] {
  return [
    { name: 'abandoned-imports', run: () => removeAbandonedImports(shop), every: 'hour' },
    { name: 'unused-pictures', run: (signal) => removeUnusedPictures(shop, signal), every: 'hour' },
    { name: 'expired-data', run: (signal) => removeExpiredData(shop, signal), every: 'hour' },
    { name: 'stray-files', run: (signal) => removeStrayFiles(shop, signal), every: 'hour' },
    {
      name: 'catalogue-changes',
      run: (signal) => forgetCatalogueChanges(shop.db, signal),
      every: 'hour',
    },
  ];
}
