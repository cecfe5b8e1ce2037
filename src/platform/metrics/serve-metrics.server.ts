import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { MetricsConfig } from '#platform/config/watch-settings.ts';
import { addCommonHeaders } from '#platform/http/refuse-plainly.server.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import { metricsType } from './own-report.server.ts';

/** Serves `/metrics` to authorised readers. */
export type MetricsAnswers = {
  /** On the shop's own port; returns whether it handled the request. Without a token, nothing is served there. */
  atShop(request: IncomingMessage, response: ServerResponse): boolean;
  /** Listens on the separate port if one is configured; resolves to a function that closes it. */
  listen(): Promise<() => void>;
};

/** Opens the metrics endpoints; the token, if set, is required on both ports. */
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
