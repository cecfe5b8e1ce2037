import type { Socket } from 'node:net';

type SilenceOptions = {
  /** How long a statement may go without any reply. */
  maxSilenceMs: number;
};

/** A connection and when it last showed signs of life. */
type Watched = {
  socket: Socket;
  heardAt: number;
  /** How many bytes had been sent when the other end was last heard. */
  sentWhenHeard: number;
  /** When the current wait for a reply began, as far as is known; null while idle. */
  waitingSince: number | null;
};

const lookEveryMs = 500;

/**
 * Closes connections whose other end vanished without a word, such as a machine that lost power or network: no reply would ever
 * come, and the system itself gives up only after a quarter of an hour. Together with the first silent connection it closes all
 * others not heard from since, used or idle, so that no request has to discover each anew. The result goes into a pool's
 * settings.
 */
export function endSilentConnections({ maxSilenceMs }: SilenceOptions): {
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
  onConnect(client: unknown): void;
} {
  const all = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;

  function look(): void {
    const now = performance.now();
    for (const watched of all) noteWaiting(watched, now);
    // This process itself was stalled: first read what has arrived meanwhile.
    const isLate = now - lookedAt > 3 * lookEveryMs;
    lookedAt = now;
    if (isLate) return;
    const since = now - maxSilenceMs;
    const waiting = [...all].flatMap(({ waitingSince }) => waitingSince ?? []);
    if (!waiting.some((waitingSince) => waitingSince < since)) return;
    const error = Object.assign(
      new Error('Connection terminated: the database is not responding'),
      {
        code: 'ETIMEDOUT',
      },
    );
    for (const { heardAt, socket } of all) if (heardAt < since) socket.destroy(error);
  }

  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect(client) {
      const watched = watch(socketOf(client));
      all.add(watched);
      timer ??= setInterval(look, lookEveryMs).unref();
      watched.socket.once('close', () => {
        all.delete(watched);
        if (all.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}

function watch(socket: Socket): Watched {
  const watched: Watched = { socket, heardAt: 0, sentWhenHeard: 0, waitingSince: null };
  const hear = () => {
    watched.heardAt = performance.now();
    watched.sentWhenHeard = socket.bytesWritten;
    watched.waitingSince = null;
  };
  hear();
  socket.on('data', hear);
  return watched;
}

function noteWaiting(watched: Watched, now: number): void {
  if (watched.socket.bytesWritten > watched.sentWhenHeard) watched.waitingSince ??= now;
}

/** The socket of a pg client, with TLS or without; pg exposes it, but its types do not. */
function socketOf(client: unknown): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream;
}
