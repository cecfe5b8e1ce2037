import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendPlain } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { BucketError } from './bucket-error.ts';

export type SignedRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

/** How long an answer may take to begin. What is written has to be sent first. */
const beginMs = { GET: 5_000, DELETE: 5_000, PUT: 60_000 };
/** How long the line may be silent, also while an answer is being read. */
const silentMs = 10_000;

/** Sends requests to one server over connections that stay open. An answer that does not begin in time is not asked for again. */
export function openSender(endpoint: string): (signed: SignedRequest) => Promise<IncomingMessage> {
  const { protocol, hostname, port } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true });
  const send = isSecure ? sendSecurely : sendPlain;
  // Node wants an address of version 6 without its brackets.
  const place = { hostname: hostname.replace(/^\[|\]$/g, ''), port: port || undefined, agent };

  return async ({ method, path, headers, body }) => {
    const length = body && { 'content-length': String(body.byteLength) };
    const request = send({ ...place, method, path, headers: { ...headers, ...length } });
    const giveUp = () => request.destroy(new BucketError('no answer in time'));
    request.setTimeout(silentMs, giveUp);
    const timer = setTimeout(giveUp, beginMs[method]);
    try {
      request.end(body);
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return answer;
    } finally {
      clearTimeout(timer);
      // What breaks later breaks the answer, for whoever reads it.
      request.on('error', () => undefined);
    }
  };
}
