import { TryLater, withRetries } from './with-retries.ts';

/** A shop that is busy for longer than this is asked anyway: nobody waits so long for a page. */
const maxWaitMs = 10_000;

/**
 * Wraps `fetch` so that the data of a page, which the router asks for once, is asked for up to three times more: without
 * a connection, after a fault of the shop (5xx, as long as its `Retry-After` says), when the answer breaks off, and when
 * it is somebody else's. The page that stands meanwhile stays. Forms, and all that is no page, are sent as they are.
 */
export function retryPageData(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input, init)) return ask(input, init);
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
function isPageData(input: RequestInfo | URL, init?: RequestInit): input is URL {
  const method = init?.method ?? 'GET';
  return method === 'GET' && input instanceof URL && input.pathname.endsWith('.data');
}

/** The answer with all of its body; rejects when that breaks off, or when asking again may help. */
async function readWhole(answered: Response): Promise<Response> {
  const body = await answered.arrayBuffer();
  const response = new Response(body.byteLength > 0 ? body : null, answered);
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
