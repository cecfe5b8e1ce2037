import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

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

/**
 * Hears PostgreSQL's announcements on a channel over a connection of its own, and takes the connection up again
 * whenever it breaks.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const echoes = new EventEmitter();
  echoes.setMaxListeners(0);
  const echoChannel = `${options.channel}_echo_${process.pid}_${Math.random().toString(36).slice(2)}`;
  let client: pg.Client | null = null;
  let closed = false;
  let echoNumber = 0;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: options.url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === options.channel) options.onAnnouncement();
      else echoes.emit(payload ?? '');
    });
    fresh.on('error', (error) => {
      options.onError?.(error);
      lose(fresh);
    });
    fresh.on('end', () => lose(fresh));
    await fresh.connect();
    await fresh.query(`listen "${options.channel}"; listen "${echoChannel}"`);
    client = fresh;
    options.onAnnouncement();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    options.onAnnouncement();
    if (!closed) void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 50; !closed; waitMs = Math.min(waitMs * 2, 2_000)) {
      await delay(waitMs);
      try {
        return await connect();
      } catch (error) {
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  await connect();
  return {
    isListening: () => client !== null,
    async catchUp() {
      // Announcements arrive in the order of their commits, so our own echo comes after all earlier ones.
      if (!client) return;
      const echo = String((echoNumber += 1));
      const heard = once(echoes, echo, { signal: AbortSignal.timeout(echoTimeoutMs) });
      await Promise.all([client.query('select pg_notify($1, $2)', [echoChannel, echo]), heard]).catch(
        (error: unknown) => {
          heard.catch(() => undefined);
          options.onError?.(error instanceof Error ? error : new Error(String(error)));
          options.onAnnouncement();
        },
      );
    },
    async close() {
      closed = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
