import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP's JSON form. */
export type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
};

type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector of spans by OTLP over HTTP. */
export async function openSpanCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(body) as Sent;
      const all = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      spans.push(...all.flatMap(({ spans: each }) => each));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything received, verbatim. */
    text: () => bodies.join('\n'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
