import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Sandbox } from '#sandboxes/payments/sandbox.server.ts';

export type ReceivedWebhook = { eventId: string; signature: string; body: string; event: string };

/** A shop with a single endpoint, `/hook`, and the sandbox below `/sandbox/`, on a port of 127.0.0.1. */
export async function serveSandbox(shop: {
  sandbox: () => Sandbox;
  onWebhook: (webhook: ReceivedWebhook) => number;
}): Promise<{ url: string; close: () => void }> {
  // If handling fails, the caller fails at once and the test shows the error.
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (request.url === '/hook') {
      response.writeHead(shop.onWebhook(webhookOf(request, body.toString('utf8')))).end();
      return;
    }
    const hungUp = new AbortController();
    response.on('close', () => hungUp.abort());
    const answered = await shop.sandbox().handle(toRequest(request, body, url, hungUp.signal));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function webhookOf(request: IncomingMessage, body: string): ReceivedWebhook {
  const header = (name: string) => String(request.headers[name] ?? '');
  const { event } = JSON.parse(body) as { event: string };
  return {
    eventId: header('x-razorpay-event-id'),
    signature: header('x-razorpay-signature'),
    body,
    event,
  };
}

function toRequest(
  request: IncomingMessage,
  body: Buffer,
  origin: string,
  signal: AbortSignal,
): Request {
  const { method = 'GET' } = request;
  return new Request(new URL(request.url ?? '/', origin), {
    method,
    headers: request.headers as Record<string, string>,
    signal,
    ...(['GET', 'HEAD'].includes(method) ? {} : { body: new Uint8Array(body) }),
  });
}
