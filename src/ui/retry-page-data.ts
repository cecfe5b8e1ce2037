import { TryLater, withRetries } from './with-retries.ts';

/** A shop that is busy for longer than this is asked anyway: nobody waits so long for a page. */
const maxWaitMs = 10_000;

/**
 * Wraps `fetch` so that the data of a page, which the router asks for once, is asked for up to three times more: without
 * a connection, after a fault of the shop (5xx, as long as its `Retry-After` says), when the answer breaks off, and when
 * it is somebody else's. The page that stands meanwhile stays. Forms are sent once, but their answer too is read to its
 * end before the router sees it: a page that is left on its first words would break it off, which Firefox reports as a fault.
 */
export function retryPageData(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return ask(input, init);
    if ((init?.method ?? 'GET') !== 'GET') return whole(await ask(input, init));
    try {
      return await withRetries(async () => readWhole(await ask(input, init)), init?.signal);
    } catch (failure) {
      // The router shows what the last answer says.
      if (failure instanceof Refused) return failure.response;
      throw failure;
    }
  };
}

/** React Router: single fetch asks for the path of a page with `.data` behind it, by a URL and never by a Request. */
function isPageData(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.pathname.endsWith('.data');
}

/** The answer with all of its body; rejects when that breaks off. */
async function whole(answered: Response): Promise<Response> {
  const body = await answered.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answered);
}

/** The same, and rejects also when asking again may help. */
async function readWhole(answered: Response): Promise<Response> {
  const response = await whole(answered);
  const isOfShop = response.headers.has('X-Remix-Response');
  if (response.status >= 500 || (response.ok && !isOfShop)) throw new Refused(response);
  return response;
}

class Refused extends TryLater {
  readonly response: Response;
  constructor(response: Response) {
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    super(Math.min(seconds * 1000 || 0, maxWaitMs));
    this.response = response;
  }
}
