import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '#platform/config/watch-settings.ts';
import { setTracer, type Tracer } from './span.server.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;
/** How long reporting the last spans may delay the process's exit. */
const maxCloseMs = 2_000;

/** Exports spans to a collector (OTLP over HTTP, JSON); loaded only if tracing is enabled. */
export function openTracing(
  { url, headers, serviceName }: TracingConfig,
  worker: number,
): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': worker,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  setTracer(tracerOf(provider));
  return {
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, maxCloseMs);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timeout);
    },
  };
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('kanak');
  return {
    start({ name, kind, attributes = {} }, parent) {
      const options = { kind: kinds[kind], attributes };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags: flags } = span.spanContext();
      return {
        traceparent: writeTraceparent({ traceId, spanId, flags }),
        end(how = {}) {
          if (how.name) span.updateName(how.name);
          if (how.attributes) span.setAttributes(how.attributes);
          if (how.error !== undefined) markFailed(span, how.error);
          span.end();
        },
      };
    },
  };
}

function contextOf(parent: string | null) {
  const read = readTraceparent(parent);
  if (!read) return ROOT_CONTEXT;
  const { traceId, spanId, flags: traceFlags } = read;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Only the kind of error: its message may contain the values of a statement. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
