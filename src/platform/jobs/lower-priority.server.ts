import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Of sessions that all want a processor, one with this priority gets a tenth of what another gets: enough not to stand still
 * on a busy machine, and as little in the way of others as one with less.
 */
const ofSession = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets all others go before a process that has a session of its own. Best called right after its start: threads have the
 * priority of what they were started by. Where the system does not allow it, the process runs as others do.
 */
export function lowerPriority(pid: number): void {
  attempt(() => setPriority(pid, constants.priority.PRIORITY_LOW));
  // Linux may share out the processor by sessions first, where the priority of a process counts within its own alone.
  if (process.platform === 'linux') {
    attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(ofSession)));
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // It has ended, or the system has no such thing.
  }
}
