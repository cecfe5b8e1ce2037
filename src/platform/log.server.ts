import pino, { type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; what could tell who a person is, or a secret, never gets in. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: faultForLog },
    redact: {
      paths: ['*.password', '*.email', '*.phone', '*.token', '*.authorization', '*.cookie'],
      censor: '[withheld]',
    },
  });
}

type LoggedFault = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedFault;
};

/**
 * What a log line says of a fault. Nothing else of the object: database errors carry the connection, and the values of the
 * statement that failed, which are people's names and addresses.
 */
export function faultForLog(fault: unknown): LoggedFault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: 'not an error' };
  const frames = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
  return {
    type: fault.name,
    message: withoutValues(fault.message),
    ...(code ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(fault.cause instanceof Error ? { cause: faultForLog(fault.cause) } : {}),
  };
}

/** A failed query is told with its parameters on the next line. */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
