import type { Capability } from '#app/capability.server.ts';
import { finishUploads } from './finish-uploads.server.ts';

/** Pictures in the lists of the whole shop. */
export const mediaCapability: Capability = {
  sweeps: (shop) => [{ name: 'drafts', run: (signal) => finishUploads(shop, signal) }],
};
