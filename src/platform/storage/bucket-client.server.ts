import { createHash } from 'node:crypto';
import { type IncomingMessage, Agent, request as sendPlain } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { once } from 'node:events';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import type { BucketConfig } from '#platform/config/bucket-settings.server.ts';
import { type CircuitState, openCircuitBreaker } from '#platform/jobs/circuit-breaker.ts';
import { openSemaphore } from '#platform/jobs/semaphore.ts';
import { BucketError } from './bucket-error.ts';

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The name of an object; without one, the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

/**
 * Sends a request to a bucket. Resolves to a successful response, or a 404 if the object does not exist; the caller must read or
 * destroy it. Anything else is a `BucketError`.
 */
export type BucketClient = (request: BucketRequest) => Promise<IncomingMessage>;

type ClientOptions = { onStateChange?: (state: CircuitState) => void };

/** Concurrent requests per process, including responses still being read. */
const maxConcurrent = 32;
const maxWaiting = 500;
/** Every request is safe to retry: it reads, or writes or removes an object that never changes. */
const pausesMs = { GET: [100], PUT: [200, 800], DELETE: [200, 800] };

/**
 * Opens a client for a bucket: path-style addresses, AWS Signature Version 4, and a digest of written bytes, which the server
 * verifies. Failures are retried once or twice; after five consecutive failures, calls fail without being sent, for 2 to 15
 * seconds.
 */
export function openBucketClient(config: BucketConfig, options: ClientOptions = {}): BucketClient {
  const withPermit = openSemaphore(maxConcurrent);
  const breaker = openCircuitBreaker({
    maxFailures: 5,
    windowMs: 30_000,
    openMs: 2_000,
    maxOpenMs: 15_000,
    onStateChange: options.onStateChange,
  });
  const sign = openSigner(config);
  const send = openSender(config.endpoint);
  let waiting = 0;

  async function attempt(request: BucketRequest): Promise<IncomingMessage | BucketError> {
    const answer = await send(await sign(request)).catch(errorOf);
    if (answer instanceof BucketError || isDone(answer)) return answer;
    const error = errorOfAnswer(answer, await text(answer).catch(() => ''));
    return error.code === 'NoSuchKey' ? answer : error;
  }

  async function withRetries(request: BucketRequest): Promise<IncomingMessage | BucketError> {
    let answer = await attempt(request);
    for (const pauseMs of pausesMs[request.method]) {
      if (!(answer instanceof BucketError && answer.isWorthRetrying)) break;
      await delay(pauseMs * (1 + Math.random()));
      answer = await attempt(request);
    }
    return answer;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting >= maxWaiting)
        return reject(new BucketError('too many requests are waiting for the bucket'));
      waiting += 1;
      void withPermit(async () => {
        waiting -= 1;
        const judge = (each: unknown) => ({ isFailure: each instanceof BucketError });
        const answer = await breaker.call(() => withRetries(request), { judge }).catch(errorOf);
        if (answer === null) return reject(new BucketError('the bucket is not responding'));
        if (answer instanceof BucketError) return reject(answer);
        resolve(answer);
        // Holds its permit until the response has been read.
        await finished(answer).catch(() => undefined);
      });
    });
}

function openSigner({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig) {
  const cache = new Map<string, ArrayBuffer>();
  const key = { service: 's3', region, accessKeyId, secretAccessKey, cache };
  return async ({ method, name, query = {}, headers, body }: BucketRequest) => {
    const place = name === undefined ? bucket : `${bucket}/${name}`;
    const url = `${endpoint}/${place}?${new URLSearchParams(query)}`;
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const all = { ...headers, 'x-amz-content-sha256': digest };
    const signed = await new AwsV4Signer({ ...key, method, url, headers: all }).sign();
    const path = signed.url.pathname + signed.url.search;
    return { method, path, headers: Object.fromEntries(signed.headers), body } as SignedRequest;
  };
}

function isDone({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

function errorOf(fault: unknown): BucketError {
  if (fault instanceof BucketError) return fault;
  const why = fault instanceof Error ? fault.message || fault.name : String(fault);
  return new BucketError(`no answer: ${why}`, { cause: fault, isWorthRetrying: true });
}

function errorOfAnswer({ statusCode = 0 }: IncomingMessage, body: string): BucketError {
  const code = /<Code>([^<]*)<\/Code>/.exec(body)?.[1] ?? '';
  const isWorthRetrying = statusCode >= 500 || statusCode === 429;
  return new BucketError(`${statusCode} ${code}`.trim(), {
    status: statusCode,
    code: statusCode === 404 && code === '' ? 'NoSuchKey' : code,
    isWorthRetrying,
  });
}

type SignedRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

/** How long a response may take to begin. A PUT first has to send its body. */
const beginMs = { GET: 5_000, DELETE: 5_000, PUT: 60_000 };
/** How long the connection may be silent, also while a response is being read. */
const silentMs = 10_000;

/** Sends requests to one server over keep-alive connections. A response that does not begin in time is not retried here. */
function openSender(endpoint: string): (signed: SignedRequest) => Promise<IncomingMessage> {
  const { protocol, hostname, port } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true });
  const send = isSecure ? sendSecurely : sendPlain;
  // Node expects an IPv6 address without brackets.
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
      // A later error reaches the reader of the response.
      request.on('error', () => undefined);
    }
  };
}
