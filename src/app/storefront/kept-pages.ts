import { useLayoutEffect, useState } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router';
import { freshMs } from '#ui/on-return.ts';

type Results = Record<string, DataStrategyResult>;

type ShownPage = { results: Results; isKept: boolean; leftAt: number };

/** The route of the header and footer around every page. */
const frameId = 'app/storefront/storefront-layout';

let frame: Results = {};
let frameIsFreshUntil = Date.now() + freshMs;

/** More than anyone goes back in five minutes. */
const mostPages = 20;

/** The data of the page shown, and of those left recently, by address. */
const pages = new Map<string, ShownPage>();
let shown = '';

/** The page for which the router last had data from here: it was left recently, or the shop did not answer. */
let remembered: ShownPage | undefined;

/** The `handle` of pages that are the same for everyone: on the way back they are shown at once. */
export const keptPage = { isKept: true };

/** Whether the page's data is as it was, and the shop has yet to be asked. */
export const isShownFromMemory = () => remembered !== undefined;

/** For the frame: loaded again on a return to the page, and by the first navigation after five minutes. */
export const isFrameStale = () => Date.now() > frameIsFreshUntil;

export const ageFrame = () => {
  frameIsFreshUntil = 0;
};

/** Notes the page that is shown, for its layout. Returns its path while its data is as it was, and the shop has yet to be asked. */
export function useShownPage(): string | null {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const path = pathname + search;
  const [pathToAsk, setPathToAsk] = useState<string | null>(null);
  useLayoutEffect(() => {
    showPage(new URL(path, location.origin).href, matches);
    setPathToAsk(isShownFromMemory() ? path : null);
  }, [path, matches]);
  return pathToAsk;
}

/** Call it whenever the page shown or its data changes; the page is the last of its `matches`. */
export function showPage(address: string, matches: UIMatch[]): void {
  if (address !== shown) leavePage();
  shown = address;
  const around = matches.find(({ id }) => id === frameId);
  if (around) frame = resultsOf(around);
  if (remembered && remembered === pages.get(address)) return;
  pages.delete(address);
  const page = matches.at(-1);
  if (page?.loaderData === undefined) return;
  const isKept = page.handle === keptPage;
  pages.set(address, { results: resultsOf(page), isKept, leftAt: Infinity });
}

function resultsOf({ id, loaderData }: UIMatch): Results {
  return { [id]: { type: 'data', result: loaderData } };
}

function leavePage(): void {
  const left = pages.get(shown);
  if (left) left.leftAt = Date.now();
  for (const [address, { isKept }] of pages) {
    if (!isKept || pages.size > mostPages) pages.delete(address);
  }
}

/**
 * Client middleware of every page. A page left less than five minutes ago has the data it had (specification, storefront 9:
 * unused data is kept for five minutes), and so has the page shown if the shop does not answer. The frame stays in any case.
 */
export const keepPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const page = pages.get(request.url);
  const isShown = request.url === shown;
  const isRead = request.method === 'GET';
  // A choice on the page shown, as of a karat or a filter, is the page's own matter.
  const isElsewhere = pathOf(request.url) !== pathOf(shown);
  if (isRead && page && isElsewhere && Date.now() < page.leftAt + freshMs) {
    remembered = page;
    // The frame is of now; a page without one, as the checkout, may have been between.
    return { ...frame, ...page.results };
  }
  const results = await next();
  // What was sent may have changed any page.
  if (!isRead) forgetOthers();
  if (!isRead || request.signal.aborted) return results;
  const isAnswered = !Object.values(results).some(isFailure);
  remembered = isShown && !isAnswered ? page : undefined;
  if (!isAnswered) delete results[frameId];
  else if (results[frameId]) frameIsFreshUntil = Date.now() + freshMs;
  return remembered?.results ?? results;
};

const pathOf = (address: string) => address.split('?')[0];

function forgetOthers(): void {
  for (const address of pages.keys()) if (address !== shown) pages.delete(address);
}

/** Whether the shop did not answer, or could not. */
function isFailure({ type, result }: DataStrategyResult): boolean {
  if (type === 'data') return false;
  return isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error;
}
