import { currentTraceparent, withTraceparent } from '#platform/request-id.server.ts';

/** A timed operation. Its name is one of few, and it holds nothing about a person. */
export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Record<string, string | number>;
};

/** An open span: its trace context, for child spans, and how to end it. */
export type OpenSpan = {
  traceparent: string;
  end(how?: { name?: string; attributes?: Record<string, string | number>; error?: unknown }): void;
};

/** Starts spans as children of a trace context, or as a new trace without one. */
export type Tracer = { start(span: SpanStart, parent: string | null): OpenSpan };

/** The program and the built site each have a copy of this module, so the tracer is shared through a global symbol. */
const shared = globalThis as unknown as { [each: symbol]: Tracer | undefined };
const key = Symbol.for('kanak.tracer');

/** Reports spans from here on. */
export function setTracer(tracer: Tracer): void {
  shared[key] = tracer;
}

/** Undefined if tracing is disabled. */
export function currentTracer(): Tracer | undefined {
  return shared[key];
}

/** Runs work in a child span of the current one; without tracing, simply runs it. */
export async function withSpan<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  const open = currentTracer()?.start(span, currentTraceparent());
  if (!open) return work();
  try {
    const result = await withTraceparent(open.traceparent, work);
    open.end();
    return result;
  } catch (error) {
    open.end({ error });
    throw error;
  }
}
