import { currentTraceparent, withTraceparent } from '#platform/request-id.server.ts';

/** Something that takes time. Its name is one of few, and nothing in here is of a person. */
export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Record<string, string | number>;
};

/** A span that has begun: where it is in its trace, for what it causes, and how it ends. */
export type OpenSpan = {
  traceparent: string;
  end(how?: { name?: string; attributes?: Record<string, string | number>; error?: unknown }): void;
};

/** Begins spans below a place in a trace, or a trace of its own where there is none. */
export type Tracer = { start(span: SpanStart, parent: string | null): OpenSpan };

/** The program and the built site each have a copy of this module: the tracer is found by the symbol. */
const shared = globalThis as unknown as { [each: symbol]: Tracer | undefined };
const key = Symbol.for('kanak.tracer');

/** From here on spans are reported. */
export function setTracer(tracer: Tracer): void {
  shared[key] = tracer;
}

/** Undefined where nobody asked for traces. */
export function currentTracer(): Tracer | undefined {
  return shared[key];
}

/** Does the work within a span below the one it is called in; just does it where nobody asked for traces. */
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
