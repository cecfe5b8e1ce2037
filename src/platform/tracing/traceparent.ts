/** A W3C Trace Context: `00-<trace>-<span>-<flags>`. */
export type Traceparent = { traceId: string; spanId: string; flags: number };

const written = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Parses a `traceparent` header; null if it is malformed or all zeros, which are invalid. */
export function readTraceparent(text: string | null | undefined): Traceparent | null {
  const [, traceId = '', spanId = '', flags = ''] = written.exec(text ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** Formats a `traceparent` header. */
export function writeTraceparent({ traceId, spanId, flags }: Traceparent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
