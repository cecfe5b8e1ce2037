import type { Capability } from '#app/capability.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import { undoSteps } from './tables.server.ts';

/** Undo's contributions to the whole shop. */
export const undoCapability: Capability = {
  removed: [
    {
      tables: ['undo_steps'],
      what: 'what staff have just changed, as it was before',
      days: 2,
      why: 'it is undone within the hour or never; the audit log has both',
      remove: removeOlder({ id: undoSteps.id, since: undoSteps.madeAt }),
    },
  ],
};
