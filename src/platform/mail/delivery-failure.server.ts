/**
 * How a sending failed. `refused`: the server will never take this mail. `deferred`: not now. `broken`: the connection failed
 * during this mail. `unavailable`: the server takes none of our mails; this one is not to blame.
 */
type FailureKind = 'refused' | 'deferred' | 'broken' | 'unavailable';

export type DeliveryFailure = { kind: FailureKind; reason: string };

/** The SMTP steps at which a server judges a single mail; earlier ones judge the client. */
const stepsOfOneMail = ['RCPT TO', 'DATA'];
/** Replies that end the connection, or demand authentication first (RFC 5321, RFC 4954). */
const closing = 421;
const signInFirst = 530;
/** Refused by policy (RFC 3463), such as when the server does not relay for us: our settings may be wrong, not the address. */
const byPolicy = /^5\d\d[ -]5\.7\./;

/** Classifies an error of Nodemailer for this mail and those queued behind it. */
export function failureOf(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return { kind: 'broken', reason: 'unknown' };
  return { kind: kindOf(error), reason: error.message.slice(0, 500) };
}

function kindOf(error: Error): FailureKind {
  const { code, command, response, responseCode } = error as Partial<Reply>;
  // An invalid address is detected before anything is sent.
  if (code === 'EENVELOPE' && command === 'API') {
    return error.message.startsWith('Invalid sender') ? 'unavailable' : 'refused';
  }
  if (!responseCode || responseCode === closing) return 'broken';
  if (!stepsOfOneMail.includes(command ?? '') || responseCode === signInFirst) return 'unavailable';
  return responseCode >= 500 && !byPolicy.test(response ?? '') ? 'refused' : 'deferred';
}

/** Fields that Nodemailer adds to its errors. */
type Reply = { code: string; command: string; response: string; responseCode: number };
