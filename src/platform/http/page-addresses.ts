import { isId } from '#platform/ids.ts';
import { type BuiltRoute, openSiteMap, type PathMatch, patternsOf } from './site-map.ts';

/** The part of the page cache that an address may fill. */
export type CacheShare = 'pages' | 'variants' | 'searches';

/** What the site says of one of its public pages, which show the same to everyone. */
export type PageRule<Site> = {
  /** The parameters of the query that the page reads, and the form of a value that means anything. */
  reads?: Readonly<Record<string, RegExp>>;
  /**
   * What else it reads, where the values of several parameters, or of one that is said twice, are one: answers with the
   * parameters of the one address. Pages that differ by these are cached with searches, as visitors choose among very many.
   */
  narrows?(query: URLSearchParams): Record<string, string>;
  /** Where the page is cached when such a parameter is given; a share of its own, because visitors choose the values. */
  share?: Exclude<CacheShare, 'pages'>;
  missing?: {
    /** An address at which nothing can ever be: its page is shown wherever nothing is. */
    path: string;
    /** The same where a file is asked for, by programs that read no page: the address of a line of text. */
    filePath?: string;
    /** Whether there is nothing at the address with these parameters. */
    isMissing(params: PathMatch['params'], site: Site): boolean | Promise<boolean>;
  };
};

/** Every public page, by the pattern of its address, such as `/product/:productId`. All others look at who asks. */
export type PageRules<Site> = Readonly<Record<string, PageRule<Site>>>;

/** The page that an address leads to. */
export type PageAddress = {
  /** The one address of that page, which it is rendered for and cached under. */
  key: string;
  /** The path of that address. */
  path: string;
  share: CacheShare;
  /** The page is public: all who ask for it at the same moment may share it. */
  isForAll: boolean;
  /** Nothing is there: the page is the one that says so, the same for all such addresses. */
  isMissing: boolean;
};

export type FindPage = (url: URL) => Promise<PageAddress>;

/**
 * Tells of any address which page it leads to. Spellings of a path, parameters that the page does not read and values
 * that mean nothing make no page of their own; nor do addresses at which nothing is.
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
    // Where it cannot be found out, the rendering finds the same fault, and shows and logs it.
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

/** What a page reads of an address, and where it is cached for that. */
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

/** React Router: a page's data alone are below the page's path with `.data`, those of the root at `/_.data`. */
function pagePath(pathname: string): { pathname: string; isData: boolean } {
  if (pathname.endsWith('/_.data')) return { pathname: pathname.slice(0, -6), isData: true };
  if (pathname.endsWith('.data')) return { pathname: pathname.slice(0, -5), isData: true };
  return { pathname, isData: false };
}

function dataPath(path: string, isData: boolean): string {
  if (!isData) return path;
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** React Router: `_routes` names those of the page's routes whose data are asked for; other names are passed over. */
function partialData(url: URL, match: PathMatch | null): Record<string, string> {
  const asked = new Set(url.searchParams.get('_routes')?.split(','));
  const known = match?.routeIds.filter((id) => asked.has(id)) ?? [];
  return known.length > 0 ? { _routes: known.join(',') } : {};
}

/** Ids are written in small letters, whatever way they were typed. */
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
