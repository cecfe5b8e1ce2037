import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTraceparent } from '#platform/request-id.server.ts';
import { currentTracer } from './span.server.ts';
import { readTraceparent } from './traceparent.ts';

type TraceOptions = {
  /** Whether the request comes through a trusted proxy. */
  trustProxy: boolean;
  /** The route of a path: the path itself may contain private data. */
  routeOf: (pathname: string) => Promise<string>;
};

/** Runs a request's work in a span, as a child of the proxy's if there is one. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, routeOf }: TraceOptions,
  work: () => void,
): void {
  const tracer = currentTracer();
  if (!tracer) return work();
  const { method = 'GET', headers, url = '/' } = request;
  const given = trustProxy ? String(headers['traceparent'] ?? '') : null;
  const span = tracer.start({ name: method, kind: 'server' }, readTraceparent(given) && given);
  response.once('close', () => {
    const { statusCode } = response;
    void routeOf(url.split('?', 1)[0] ?? '/').then((route) =>
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
        },
        ...(statusCode >= 500 && { error: new Error('failed') }),
      }),
    );
  });
  withTraceparent(span.traceparent, work);
}
