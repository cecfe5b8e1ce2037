import pino, { type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; what could tell who a person is, or a secret, never gets in. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.email', '*.phone', '*.token', '*.authorization', '*.cookie'],
      censor: '[withheld]',
    },
  });
}
