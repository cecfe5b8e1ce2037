import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export type Listener = {
  /** Whether announcements are being received at this moment. */
  isListening(): boolean;
  /** Resolves when every announcement that was committed before the call has been received. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

type ListenOptions = {
  url: string;
  channel: string;
  /** Called for each announcement, and after every time in which some may have been missed. */
  onAnnouncement: () => void;
  onError?: (error: Error) => void;
};

const echoTimeoutMs = 2_000;
const maxPauseMs = 2_000;

/**
 * Hears PostgreSQL's announcements on a channel over a connection of its own, and takes the connection up again
 * whenever it breaks.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  let line: Line | null = null;

  async function connect(): Promise<void> {
    const fresh = await openLine(options);
    if (closing.signal.aborted) return fresh.end();
    line = fresh;
    void fresh.ended.then(() => lose(fresh));
    options.onAnnouncement();
  }

  function lose(lost: Line): void {
    if (line !== lost) return;
    line = null;
    options.onAnnouncement();
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
    const asked = line;
    if (!asked) return;
    try {
      await asked.echo();
    } catch (error) {
      report(options, error);
      // A line that does not carry our own echo may have lost other announcements too.
      lose(asked);
      void asked.end();
    }
  }

  await connect();
  return {
    isListening: () => line !== null,
    // An echo that is under way may have been sent before the caller's commit.
    catchUp: sharedRuns(hearEcho),
    async close() {
      closing.abort();
      const last = line;
      line = null;
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

type Line = {
  /** Resolves when our own announcement is heard: they arrive in the order of their commits. */
  echo(): Promise<void>;
  /** Resolves when the connection has broken or ended. */
  ended: Promise<void>;
  end(): Promise<void>;
};

async function openLine({ url, channel, onAnnouncement, onError }: ListenOptions): Promise<Line> {
  const client = new Client({ connectionString: url, keepAlive: true });
  const echoes = new EventEmitter();
  const echoChannel = `${channel}_echo_${process.pid}_${Math.random().toString(36).slice(2)}`;
  client.on('notification', (announcement) => {
    if (announcement.channel === channel) onAnnouncement();
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
