import type { Worker } from 'node:cluster';

type Handle = { close?: () => void };

/**
 * Closes the connection that was just being handed to a worker when it died. Node's primary hands out one at a time, waits
 * until the worker has taken it, and forgets it where that never happens: whoever is at its other end would wait for an
 * answer until they give up. What the worker has taken is closed already, and closing that once more does nothing.
 */
export function closeLostConnection(worker: Worker): void {
  const child = worker.process;
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  let last: Handle | undefined;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    // By its native handle: this process has no socket for it.
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(message, handle, ...rest);
  };
  child.once('exit', () => last?.close?.());
}
