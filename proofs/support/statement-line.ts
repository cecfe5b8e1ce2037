import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A statement on its way from the shop to its database. */
export type Statement = { text: string; application: string };
export type Side = 'before' | 'after';

export type StatementLine = {
  /** The database URL through this proxy. */
  url: string;
  /**
   * Calls `stop` for every statement before the database receives it, and again after it has been executed but before the shop is
   * told. Once `stop` returns true, nothing passes on any connection until `resume`.
   */
  watch(stop: (statement: Statement, side: Side) => boolean): void;
  /** Resolves when the line has stopped. */
  stopped(): Promise<void>;
  resume(): void;
  close(): void;
};

/** A proxy between a shop and its database that can stop everything at one statement, to the byte. */
export async function openStatementLine(databaseUrl: string): Promise<StatementLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const guard = openGuard();
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [shop, database]) sockets.add(socket.setNoDelay());
    carry(shop, database, guard);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    ...guard,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Guard = Omit<StatementLine, 'url' | 'close'> & {
  /** False once the line has stopped: data in transit is dropped. */
  mayPass(statement: Statement | null, side: Side): boolean;
};

function openGuard(): Guard {
  const pass = () => false;
  let stop: (statement: Statement, side: Side) => boolean = pass;
  let hasStopped = false;
  let reportStop: () => void = pass;
  let stopped = Promise.resolve();
  return {
    watch(decide) {
      stop = decide;
      stopped = new Promise((resolve) => (reportStop = resolve));
    },
    stopped: () => stopped,
    resume() {
      stop = pass;
      hasStopped = false;
    },
    mayPass(statement, side) {
      if (hasStopped) return false;
      if (statement && stop(statement, side)) {
        hasStopped = true;
        reportStop();
      }
      return !hasStopped;
    },
  };
}

/** Relays one connection both ways, keeping track of its current statement. */
function carry(shop: Socket, database: Socket, guard: Guard): void {
  const end = () => {
    shop.destroy();
    database.destroy();
  };
  for (const socket of [shop, database]) socket.on('error', end).on('close', end);
  let application = '';
  let current: Statement | null = null;
  let answer: Buffer[] = [];

  readMessages(shop, { hasGreeting: true }, (message, kind) => {
    if (kind === 'greeting') application = parametersOf(message)['application_name'] ?? '';
    const text = statementIn(message, kind);
    if (text !== null) current = { text, application };
    if (guard.mayPass(text === null ? null : current, 'before')) database.write(message);
  });
  readMessages(database, { hasGreeting: false }, (message, kind) => {
    answer.push(message);
    // While a statement runs, its response is buffered in full; 'Z' ends it.
    if (current && kind !== 'Z') return;
    if (guard.mayPass(kind === 'Z' ? current : null, 'after')) shop.write(Buffer.concat(answer));
    answer = [];
    if (kind === 'Z') current = null;
  });
}

/**
 * Splits the stream into PostgreSQL messages: a type letter, a length that includes itself, and the content; only the start-up
 * message has no letter.
 */
function readMessages(
  socket: Socket,
  { hasGreeting }: { hasGreeting: boolean },
  onMessage: (message: Buffer, kind: string) => void,
): void {
  let rest = Buffer.alloc(0);
  let isGreeting = hasGreeting;
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isGreeting ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(message, isGreeting ? 'greeting' : String.fromCharCode(message[0] ?? 0));
      isGreeting = false;
    }
  });
}

/** The SQL of a message that begins a statement: a simple query, or the Parse message of one with parameters. */
function statementIn(message: Buffer, kind: string): string | null {
  if (kind === 'Q') return message.toString('utf8', 5, message.length - 1);
  if (kind !== 'P') return null;
  const start = message.indexOf(0, 5) + 1;
  return message.toString('utf8', start, message.indexOf(0, start));
}

function parametersOf(greeting: Buffer): Record<string, string> {
  const parts = greeting.toString('utf8', 8).split('\0');
  const pairs = parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : []));
  return Object.fromEntries(pairs) as Record<string, string>;
}
