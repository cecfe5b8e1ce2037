import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { openWhatsappSandbox, type AcceptedMessage } from '../whatsapp-sandbox.server.ts';

export const testAccount: WhatsappAccount = {
  phoneNumberId: '106540352242922',
  token: 'token-of-tests',
  appSecret: 'app-secret-of-tests',
  verifyToken: 'verify-token-of-tests',
};

type Options = { webhookUrl?: string; port?: number };

/** The stand-in on a port of its own, with all messages it has accepted, in order. */
export async function serveWhatsappSandbox({ webhookUrl, port = 0 }: Options = {}) {
  const taken: AcceptedMessage[] = [];
  const sandbox = openWhatsappSandbox({
    account: testAccount,
    webhookUrl: webhookUrl ?? 'http://127.0.0.1:9/nobody',
    onTaken: (message) => taken.push(message),
  });
  const server = createServer((request, response) => {
    void serve(sandbox.handle, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    fail: sandbox.fail,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  handle: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const body = await buffer(request);
  const answer = await handle(
    new Request(`http://127.0.0.1${request.url}`, {
      method: request.method ?? 'GET',
      headers: new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(body.length > 0 && { body }),
      signal: gone.signal,
    }),
  );
  if (gone.signal.aborted) return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
