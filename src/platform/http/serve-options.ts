import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Admission } from './admission.server.ts';
import type { Endpoint } from './endpoints.server.ts';
import type { LongBodies } from './long-bodies.ts';
import type { FindPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.server.ts';
import type { Client, Respond } from './render-page.server.ts';

/** Places for public pages, which are rendered once for all, for other pages, and for forms and scripts. */
export type Admissions = Record<'publicPages' | 'pages' | 'actions', Admission>;

/** Does what a form or a script asks for when it is the turn of who asks. */
export type Act = <T>(by: Client, work: () => Promise<T>) => Promise<T>;

/** Follows what pages show. */
export type PageChanges = {
  /** Whether everything that was committed until a moment ago has been heard of. */
  isCurrent(): boolean;
  /** Resolves at once where that is so, else when it is so again. */
  ensureCurrent(): Promise<void>;
  /**
   * Resolves when everything that was committed before the call has been heard of, and where that cannot be found out: then
   * nothing is answered from the cache.
   */
  catchUp(): Promise<void>;
};

export type ServeOptions = {
  config: Config;
  log: Log;
  cache: PageCache;
  /** Follows changes that make cached pages stale; while it cannot, nothing is answered from the cache. */
  changes: PageChanges;
  /** Paths that other sites may post to, because they check for themselves who sent it. */
  openToOtherSites: ReadonlySet<string>;
  longBodies: LongBodies;
  /** Whether the answer at a path may be long: it is sent as it is made, and neither cached nor shared. */
  isDownload: (pathname: string) => boolean;
  /** Paths that are answered however busy the shop is. */
  isAlwaysAdmitted?: (pathname: string) => boolean;
  /** How much may be under way at once; the usual limits where nothing is said. */
  admissions?: Admissions;
  /** Which page an address leads to. */
  findPage: FindPage;
  /** The endpoint that answers a path; null where that is a page. */
  findEndpoint: (pathname: string) => Promise<Endpoint | null>;
  respond: Respond;
};
