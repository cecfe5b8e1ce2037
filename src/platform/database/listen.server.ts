import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export type Listener = {
  /** Whether notifications are being received at this moment. */
  isListening(): boolean;
  /** Resolves when every notification that was committed before the call has been received. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

type ListenOptions = {
  url: string;
  channel: string;
  /** Called for each notification, and after every time in which some may have been missed. */
  onNotification: () => void;
  onError?: (error: Error) => void;
};

const echoTimeoutMs = 2_000;
const maxPauseMs = 2_000;

/**
 * Hears PostgreSQL's notifications on a channel over a connection of its own, and takes the connection up again
 * whenever it breaks.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  let connection: Connection | null = null;

  async function connect(): Promise<void> {
    const fresh = await openConnection(options);
    if (closing.signal.aborted) return fresh.end();
    connection = fresh;
    void fresh.ended.then(() => lose(fresh));
    options.onNotification();
  }

  function lose(lost: Connection): void {
    if (connection !== lost) return;
    connection = null;
    options.onNotification();
    if (!closing.signal.aborted) void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let ms = 50; !closing.signal.aborted; ms = Math.min(ms * 2, maxPauseMs)) {
      await delay(ms);
      try {
        return await connect();
      } catch (error) {
        report(options, error);
      }
    }
  }

  async function hearEcho(): Promise<void> {
    const asked = connection;
    if (!asked) return;
    try {
      await asked.echo();
    } catch (error) {
      report(options, error);
      // A connection that does not carry our own echo may have lost other notifications too.
      lose(asked);
      void asked.end();
    }
  }

  await connect();
  return {
    isListening: () => connection !== null,
    // An echo that is under way may have been sent before the caller's commit.
    catchUp: sharedRuns(hearEcho),
    async close() {
      closing.abort();
      const last = connection;
      connection = null;
      await last?.end();
    },
  };
}

/** Whoever asks while the work is being done shares the next run of it with all who ask until then. */
function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= underWay.then(() => {
      next = null;
      underWay = work();
      return underWay;
    });
    return next;
  };
}

type Connection = {
  /** Resolves when our own notification is heard: they arrive in the order of their commits. */
  echo(): Promise<void>;
  /** Resolves when the connection has broken or ended. */
  ended: Promise<void>;
  end(): Promise<void>;
};

async function openConnection({
  url,
  channel,
  onNotification,
  onError,
}: ListenOptions): Promise<Connection> {
  const client = new Client({ connectionString: url, keepAlive: true });
  const echoes = new EventEmitter();
  const echoChannel = `${channel}_echo_${process.pid}_${Math.random().toString(36).slice(2)}`;
  client.on('notification', (message) => {
    if (message.channel === channel) onNotification();
    else echoes.emit('echo');
  });
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
    client.on('error', (error) => {
      onError?.(error);
      resolve();
    });
  });
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen "${channel}"; listen "${echoChannel}"`);
  } catch (error) {
    void end();
    throw error;
  }
  return {
    async echo() {
      const heard = once(echoes, 'echo', { signal: AbortSignal.timeout(echoTimeoutMs) });
      await Promise.all([heard, client.query(`notify "${echoChannel}"`)]);
    },
    ended,
    end,
  };
}

function report({ onError }: ListenOptions, error: unknown): void {
  onError?.(error instanceof Error ? error : new Error(String(error)));
}
