import { connect, type Socket } from 'node:net';
import { type HttpAnswer, readAnswer } from './http-answer.ts';

/**
 * A keep-alive connection with one request at a time. It is minimal, so that generating load costs the machine less than what is
 * measured: `fetch` alone would take more processor time than a cached page.
 */
export type Connection = {
  /** Sends a raw request; rejects if the connection ends before the response does. */
  send(request: string): Promise<HttpAnswer>;
  close(): void;
};

type Waiting = { resolve(answer: HttpAnswer): void; reject(error: Error): void };

/** A connection to a local server, opened by the first request and reopened after it was closed. */
export function openConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin);
  let socket: Socket | null = null;
  let waiting: Waiting | null = null;
  let received: Buffer = Buffer.alloc(0);

  function open(): Socket {
    const opened = connect(Number(port), hostname).setNoDelay();
    opened.on('data', (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const answer = readAnswer(received);
      if (!answer || !waiting) return;
      received = Buffer.alloc(0);
      const { resolve } = waiting;
      waiting = null;
      resolve(answer);
    });
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket === opened) socket = null;
      received = Buffer.alloc(0);
      waiting?.reject(new Error('the connection ended'));
      waiting = null;
    });
    return opened;
  }

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      });
    },
    close() {
      socket?.destroy();
    },
  };
}

export type RequestText = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
};

/** Formats a request as a browser on this origin would send it. */
export function writeRequest(origin: string, { method, path, headers, json }: RequestText): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  const isWrite = json !== undefined || method === 'POST';
  const all = {
    host: new URL(origin).host,
    'accept-encoding': 'gzip, deflate, br',
    ...(isWrite ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
    ...(isWrite ? { 'content-type': 'application/json' } : {}),
    ...(isWrite ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${isWrite ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
