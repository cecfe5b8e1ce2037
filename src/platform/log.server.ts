import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-id.server.ts';

export type Log = Logger;

/**
 * JSON lines on standard output, without anything that identifies a person, and without secrets. Each has `inEach`, such as which
 * of several processes writes it, and the id of the request being handled or that caused the work.
 */
export function openLog(
  level: string,
  inEach: Record<string, number> | null = null,
  out: DestinationStream = pino.destination(1),
): Log {
  const options = {
    level,
    base: inEach,
    mixin() {
      const id = currentRequestId();
      return id === null ? {} : { id };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError, path: withoutSecrets },
    redact: {
      paths: ['*.password', '*.email', '*.phone', '*.token', '*.authorization', '*.cookie'],
      censor: '[withheld]',
    },
  };
  return pino(options, out);
}

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

/**
 * The logged fields of an error. Nothing else of the object: database errors carry the connection and the values of the failed
 * statement, which are people's names and addresses.
 */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  };
}

/** A `randomCode`, or a signature or token of 32 bytes and more; an id is neither. */
const secret = /^(?:[a-z2-7]{16}|(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,})(?=$|\.)/;

/** The path of an address without secrets: readers of the log must not be able to open the links in mails. */
function withoutSecrets(address: unknown): string {
  const [path = ''] = String(address).split('?');
  return path
    .split('/')
    .map((part) => part.replace(secret, ':secret'))
    .join('/');
}

/** Drizzle puts the parameters of a failed query on the next line. */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
