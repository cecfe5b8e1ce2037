import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, compressBetter } from './compress-response.server.ts';
import { isKnownTag } from './known-tag.ts';
import { type Encoding, encodings, type Page } from './page-cache.server.ts';

type Form = Encoding | 'identity';

/** Sends a finished page in the best encoding that the client accepts, or 304 if the client already has it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  const encoding = page.compressed && bestEncoding(request);
  if (encoding && !has(request, page)) await compress(page, encoding);
  sendReadyPage(request, response, page, noHeaders);
}

/**
 * The same, synchronously, if the page is available in the client's encoding; returns whether it was sent. `always`: additional
 * headers, alternating names and values.
 */
export function sendReadyPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  always: readonly string[],
): boolean {
  if (has(request, page)) {
    response.writeHead(304, [...headOfKnown(page), ...always]);
    response.end();
    return true;
  }
  const form: Form = (page.compressed && bestEncoding(request)) ?? 'identity';
  const body = form === 'identity' ? page.identity : page.compressed?.[form];
  if (!body) return false;
  response.writeHead(page.status, withHeaders(headOf(page, form, body), always));
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

const noHeaders: readonly string[] = [];

/** Whether the client already has this page. */
function has(request: IncomingMessage, page: Page): boolean {
  const known = request.headers['if-none-match'];
  return page.status === 200 && isKnownTag(known, String(page.headers['etag'] ?? ''));
}

/** The headers that a 304 repeats (RFC 9110, 15.4.5). */
function headOfKnown({ headers }: Page): string[] {
  return ['etag', 'cache-control', 'vary'].flatMap((name) =>
    headers[name] === undefined ? [] : [name, String(headers[name])],
  );
}

/** A page as sent in one encoding: headers with alternating names and values, built once because pages are sent often. */
type Sent = { body: Buffer; head: string[]; count: number };

const sentForms = new WeakMap<Page, Partial<Record<Form, Sent>>>();
/** After this many sends, a smaller compressed form is worth its time. */
const oftenSent = 20;

function headOf(page: Page, form: Form, body: Buffer): string[] {
  const ofPage = sentForms.get(page) ?? {};
  sentForms.set(page, ofPage);
  const known = ofPage[form];
  if (known?.body !== body) {
    const head = writeHead(page, form, body.length);
    ofPage[form] = { body, head, count: known?.count ?? 1 };
    return head;
  }
  known.count += 1;
  // If that fails, the page is still sent as it was.
  if (known.count === oftenSent && form !== 'identity') {
    void compressBetter(page, form).catch(() => undefined);
  }
  return known.head;
}

function writeHead(page: Page, form: Form, length: number): string[] {
  return [
    ...Object.entries(page.headers).flatMap(([name, values]) =>
      [values].flat().flatMap((value) => [name, value]),
    ),
    'content-length',
    String(length),
    ...(form === 'identity' ? [] : ['content-encoding', form]),
  ];
}

function withHeaders(head: string[], always: readonly string[]): string[] {
  return always.length > 0 ? [...head, ...always] : head;
}

/** The parsed Accept-Encoding values; browsers send few different ones, and unusual ones are evicted. */
const understood = new Map<string, Encoding | null>();
const maxUnderstood = 200;
const maxWordsLength = 100;

function bestEncoding(request: IncomingMessage): Encoding | null {
  const words = String(request.headers['accept-encoding'] ?? '');
  const known = understood.get(words);
  if (known !== undefined) return known;
  const best = readEncoding(words);
  if (understood.size >= maxUnderstood) understood.clear();
  if (words.length <= maxWordsLength) understood.set(words, best);
  return best;
}

/** The client's preferred encoding; of equal preferences, the smallest. */
function readEncoding(words: string): Encoding | null {
  const weights = new Map(
    words.split(',').map((each) => {
      const [name = '', weight = '1'] = each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, Number(weight) || 0];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  const taken = encodings.filter((each) => weightOf(each) > 0 && weightOf(each) >= least);
  return taken.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null;
}
