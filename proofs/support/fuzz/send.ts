import { createHash, createHmac } from 'node:crypto';
import { type Agent, request as open } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { FuzzRequest } from './requests.ts';
import type { World } from './sessions.ts';
import { type Placeholder, placeholders } from './values.ts';

/** A request as sent, in full, and its response; status 0 without one. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  status: number;
  answer: string;
  ms: number;
};

const timeoutMs = 60_000;

/** Sends a raw request, bypassing everything that would normalise it. */
export async function send(
  { origin, agent, world }: { origin: URL; agent: Agent; world: World },
  asked: FuzzRequest,
): Promise<Sent> {
  const fill = (text: string) => filled(text, world);
  const body = Buffer.from(fill(asked.body?.bytes.toString('latin1') ?? ''), 'latin1');
  const isSafe = asked.method === 'GET' || asked.method === 'HEAD';
  const cookie = [world.cookies[asked.who], asked.headers['cookie']].filter(Boolean).join('; ');
  const sent = {
    method: asked.method,
    path: fill(asked.path),
    body,
    headers: {
      ...(isSafe ? {} : { origin: origin.origin }),
      ...(asked.body?.type ? { 'content-type': asked.body.type } : {}),
      ...(asked.path.startsWith('/api/razorpay-webhook') && signedBy(world, body)),
      ...Object.fromEntries(
        Object.entries(asked.headers).map(([name, text]) => [name, fill(text)]),
      ),
      ...(isSafe ? {} : { 'content-length': String(body.length) }),
      ...(cookie ? { cookie } : {}),
      'x-forwarded-for': asked.from,
    },
  };
  const startedAt = performance.now();
  const answered = await answerTo(origin, agent, sent)
    // A reused connection may have been closed meanwhile, after an unwanted body.
    .catch(() => answerTo(origin, undefined, sent))
    .catch((fault: unknown) => ({ status: 0, answer: String(fault) }));
  return { ...sent, ...answered, ms: performance.now() - startedAt };
}

/** The headers of the provider's webhook for any body. */
function signedBy({ webhookSecret }: World, body: Buffer): Record<string, string> {
  return {
    'x-razorpay-event-id': createHash('sha1').update(body).digest('hex'),
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
  };
}

type Wire = Pick<Sent, 'method' | 'path' | 'headers' | 'body'>;

function answerTo(
  { hostname, port }: URL,
  agent: Agent | undefined,
  { method, path, headers, body }: Wire,
): Promise<Pick<Sent, 'status' | 'answer'>> {
  return new Promise((resolve, reject) => {
    const wire = open({ hostname, port, agent, method, path, headers, timeout: timeoutMs });
    wire.on('error', reject);
    wire.on('timeout', () => wire.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    wire.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      readText(response)
        .then((answer) => resolve({ status, answer }))
        .catch(reject);
    });
    wire.end(body);
  });
}

function filled(text: string, { ids }: World): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole;
    // Always the same choice among the existing ids, so that a seed determines what is sent.
    return ids[name][text.length % ids[name].length] ?? '00000000-0000-7000-8000-000000000000';
  });
}

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((each) => each === name);
}
