import type { Socket } from 'node:net';

type SilenceOptions = {
  /** How long the other end may leave a statement without any answer. */
  maxSilenceMs: number;
};

/** A connection, and until when it was seen to be alive. */
type Watched = {
  socket: Socket;
  heardAt: number;
  /** How much had been sent when the other end was last heard. */
  sentWhenHeard: number;
  /** Since when an answer is awaited, as far as is known; null while none is. */
  waitingSince: number | null;
};

const lookEveryMs = 500;

/**
 * Ends connections whose other end has gone without a word, as a machine goes that loses its power or its network: no
 * answer would ever come, and the system gives up what it sends only after a quarter of an hour. With the first that does
 * not answer go all others that have been heard no later, used or not, so that nobody has to find out anew. What it answers
 * goes into the settings of a pool.
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
    // This process stood still itself: what has come meanwhile is read first.
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

/** What a client of pg speaks through, by TLS or not; pg has this, its types do not. */
function socketOf(client: unknown): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream;
}
