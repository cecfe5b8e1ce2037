import type { Capability } from '#app/capability.server.ts';
import { finishUploads } from './finish-uploads.server.ts';

/** Media's contributions to the whole shop. */
export const mediaCapability: Capability = {
  sweeps: (shop) => [{ name: 'drafts', run: (signal) => finishUploads(shop, signal) }],
};
