import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { MetricsConfig } from '#platform/config/watch-settings.ts';
import { addCommonHeaders } from '#platform/http/refuse-plainly.server.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import { metricsType } from './own-report.server.ts';

/** Answers `/metrics` to whoever may read it. */
export type MetricsAnswers = {
  /** At the shop's own port; answers whether it has. Without a token nothing is there. */
  atShop(request: IncomingMessage, response: ServerResponse): boolean;
  /** Listens on the port of its own where the settings name one; resolves to what ends that. */
  listen(): Promise<() => void>;
};

/** Opens the answers; a token, where one is set, is asked for at both ports. */
export function openMetricsAnswers(
  { port, host, token }: MetricsConfig,
  write: () => Promise<string>,
): MetricsAnswers {
  const mayRead = (authorization = '') =>
    token === null || isSameText(authorization, `Bearer ${token}`);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    addCommonHeaders(response);
    response.setHeader('cache-control', 'no-store');
    if (!mayRead(request.headers.authorization)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' });
      return void response.end();
    }
    const text = await write().catch(() => null);
    response.writeHead(text === null ? 500 : 200, { 'content-type': metricsType });
    response.end(text ?? '');
  }
  return {
    atShop(request, response) {
      if (token === null || !isMetrics(request)) return false;
      void answer(request, response);
      return true;
    },
    async listen() {
      if (port === null) return () => undefined;
      const server = createServer((request, response) => {
        if (isMetrics(request)) return void answer(request, response);
        response.writeHead(404).end();
      });
      await listenOn(server, port, host);
      return () => {
        server.close();
        server.closeAllConnections();
      };
    },
  };
}

function isMetrics({ url, method }: IncomingMessage): boolean {
  return method === 'GET' && url?.split('?', 1)[0] === '/metrics';
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
