/** A place in a trace, as W3C Trace Context writes it: `00-<trace>-<span>-<flags>`. */
export type Traceparent = { traceId: string; spanId: string; flags: number };

const written = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Reads the header of that name; null for what is none, and for the zeros that mean nothing. */
export function readTraceparent(text: string | null | undefined): Traceparent | null {
  const [, traceId = '', spanId = '', flags = ''] = written.exec(text ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** Writes the same. */
export function writeTraceparent({ traceId, spanId, flags }: Traceparent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
