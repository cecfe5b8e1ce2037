/**
 * What a failure to send means.
 * `refused`: the server does not take this mail, now or later. `deferred`: not now. `broken`: the connection failed in the
 * middle of this mail. `unavailable`: the server takes no mail of ours at all; this one has nothing to do with it.
 */
type FailureKind = 'refused' | 'deferred' | 'broken' | 'unavailable';

export type DeliveryFailure = { kind: FailureKind; reason: string };

/** The steps at which a mail server judges one mail; before them it judges its client. */
const stepsOfOneMail = ['RCPT TO', 'DATA'];
/** Replies by which the server ends the connection, or asks for a sign-in first (RFC 5321, RFC 4954). */
const closing = 421;
const signInFirst = 530;
/** Refused by policy (RFC 3463), as where the server does not relay for us: our settings may be wrong, not the address. */
const byPolicy = /^5\d\d[ -]5\.7\./;

/** Reads from an error of Nodemailer what it means for the mail and for those behind it. */
export function failureOf(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return { kind: 'broken', reason: 'unknown' };
  return { kind: kindOf(error), reason: error.message.slice(0, 500) };
}

function kindOf(error: Error): FailureKind {
  const { code, command, response, responseCode } = error as Partial<Reply>;
  // An address that cannot be one is found before anything is sent.
  if (code === 'EENVELOPE' && command === 'API') {
    return error.message.startsWith('Invalid sender') ? 'unavailable' : 'refused';
  }
  if (!responseCode || responseCode === closing) return 'broken';
  if (!stepsOfOneMail.includes(command ?? '') || responseCode === signInFirst) return 'unavailable';
  return responseCode >= 500 && !byPolicy.test(response ?? '') ? 'refused' : 'deferred';
}

/** What Nodemailer adds to its errors. */
type Reply = { code: string; command: string; response: string; responseCode: number };
