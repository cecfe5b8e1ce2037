import { isId } from '#platform/ids.ts';
import { type BuiltRoute, openSiteMap, type PathMatch, patternsOf } from './site-map.ts';

/** The part of the page cache that an address may use. */
export type CacheShare = 'pages' | 'variants' | 'searches';

/** The site's rule for a public page, which shows the same to everyone. */
export type PageRule<Site> = {
  /** The query parameters that the page reads, and the pattern of valid values. */
  reads?: Readonly<Record<string, RegExp>>;
  /**
   * Further parameters, for values combined from several parameters or a repeated one: returns the parameters of the canonical
   * address. Such pages are cached with searches, as visitors can choose among very many.
   */
  narrows?(query: URLSearchParams): Record<string, string>;
  /** Where the page is cached if such a parameter is given; a separate share, because visitors choose the values. */
  share?: Exclude<CacheShare, 'pages'>;
  missing?: {
    /** An address at which nothing can exist: its page is shown for every missing one. */
    path: string;
    /** The same for file names, requested by programs that read no page: the address of a line of text. */
    filePath?: string;
    /** Whether nothing exists at the address with these parameters. */
    isMissing(params: PathMatch['params'], site: Site): boolean | Promise<boolean>;
  };
};

/** Every public page by the pattern of its address, such as `/product/:productId`. All other pages depend on the viewer. */
export type PageRules<Site> = Readonly<Record<string, PageRule<Site>>>;

/** The page for an address. */
export type PageAddress = {
  /** The canonical address, under which the page is rendered and cached. */
  key: string;
  /** The path of the canonical address. */
  path: string;
  share: CacheShare;
  /** The page is public: concurrent requests may share one rendering. */
  isForAll: boolean;
  /** Nothing exists here: the page says so, and is the same for all such addresses. */
  isMissing: boolean;
};

export type FindPage = (url: URL) => Promise<PageAddress>;

/**
 * Finds the page for any address. Alternative spellings of a path, parameters that the page does not read, invalid values, and
 * addresses at which nothing exists make no separate pages.
 */
export function openPageAddresses<Site>(
  routes: readonly BuiltRoute[],
  rules: PageRules<Site>,
  site: Site,
): FindPage {
  const find = openSiteMap(patternsOf(routes));
  return async (url) => {
    const { pathname, isData } = pagePath(url.pathname);
    const match = find(pathname);
    const routesParameter = isData ? partialData(url, match) : {};
    if (!match) return addressOf(url.pathname, routesParameter);
    const rule = rules[match.pattern];
    const isForAll = rule !== undefined;
    const missing = rule?.missing;
    const path = spellOnce(match);
    // If this check fails, the rendering fails the same way, and shows and logs the error.
    const isMissing = async () => missing?.isMissing(match.params, site);
    if (missing && (path === missing.path || (await isMissing().catch(() => false)))) {
      const shown = (!isData && isFile.test(path) && missing.filePath) || missing.path;
      const found = addressOf(dataPath(shown, isData), routesParameter);
      return { ...found, isForAll, isMissing: true };
    }
    const { parameters, share } = rule ? readBy(rule, url) : nothingRead;
    const found = addressOf(dataPath(path, isData), { ...routesParameter, ...parameters });
    return { ...found, share, isForAll };
  };
}

type Read = { parameters: Record<string, string>; share: CacheShare };

const nothingRead: Read = { parameters: {}, share: 'pages' };

/** The parameters that a page reads, and where the page is cached for them. */
function readBy<Site>({ reads = {}, narrows, share }: PageRule<Site>, url: URL): Read {
  const read = readParameters(url, reads);
  const narrowed = narrows?.(url.searchParams) ?? {};
  const parameters = { ...narrowed, ...read };
  if (Object.keys(narrowed).length > 0) return { parameters, share: 'searches' };
  return { parameters, share: Object.keys(read).length > 0 ? (share ?? 'variants') : 'pages' };
}

/** `/wp-login.php` */
const isFile = /[^/]\.[a-z\d]{1,10}$/i;

function addressOf(path: string, parameters: Record<string, string>): PageAddress {
  const query = new URLSearchParams(parameters).toString();
  const key = query ? `${path}?${query}` : path;
  return { key, path, share: 'pages', isForAll: false, isMissing: false };
}

/** React Router: a page's data has the page's path with `.data`; the root's is `/_.data`. */
function pagePath(pathname: string): { pathname: string; isData: boolean } {
  if (pathname.endsWith('/_.data')) return { pathname: pathname.slice(0, -6), isData: true };
  if (pathname.endsWith('.data')) return { pathname: pathname.slice(0, -5), isData: true };
  return { pathname, isData: false };
}

function dataPath(path: string, isData: boolean): string {
  if (!isData) return path;
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** React Router: `_routes` names the routes whose data is requested; unknown names are ignored. */
function partialData(url: URL, match: PathMatch | null): Record<string, string> {
  const asked = new Set(url.searchParams.get('_routes')?.split(','));
  const known = match?.routeIds.filter((id) => asked.has(id)) ?? [];
  return known.length > 0 ? { _routes: known.join(',') } : {};
}

/** Ids are lower case, however they were typed. */
function spellOnce({ path }: PathMatch): string {
  return path
    .split('/')
    .map((part) => (isId(part) ? part.toLowerCase() : part))
    .join('/');
}

const maxValueLength = 200;

function readParameters(url: URL, forms: Readonly<Record<string, RegExp>>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, form] of Object.entries(forms)) {
    const value = url.searchParams.get(name)?.slice(0, maxValueLength);
    if (value !== undefined && form.test(value)) read[name] = value;
  }
  return read;
}
