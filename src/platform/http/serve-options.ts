import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Admission } from './admission.server.ts';
import type { Endpoint } from './endpoints.server.ts';
import type { LongBodies } from './long-bodies.ts';
import type { FindPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.server.ts';
import type { Client, Respond } from './render-page.server.ts';

/** Admission limits for public pages, which are rendered once for everyone, for other pages, and for forms and scripts. */
export type Admissions = Record<'publicPages' | 'pages' | 'actions', Admission>;

/** Runs the work of a form or a script when the client's turn comes. */
export type Act = <T>(by: Client, work: () => Promise<T>) => Promise<T>;

/** Tracks changes to what pages show. */
export type PageChanges = {
  /** Whether everything committed until a moment ago is known. */
  isCurrent(): boolean;
  /** Resolves at once if that is so, else once it is so again. */
  ensureCurrent(): Promise<void>;
  /**
   * Resolves once everything committed before the call is known, and also if that cannot be found out: then nothing is answered
   * from the cache.
   */
  catchUp(): Promise<void>;
};

export type ServeOptions = {
  config: Config;
  log: Log;
  cache: PageCache;
  /** Tracks changes that make cached pages stale; while it cannot, nothing is served from the cache. */
  changes: PageChanges;
  /** Paths that other sites may post to, because they authenticate the sender themselves. */
  openToOtherSites: ReadonlySet<string>;
  longBodies: LongBodies;
  /** Whether the response at a path may be long: it is streamed, and neither cached nor shared. */
  isDownload: (pathname: string) => boolean;
  /** Paths that are served however busy the shop is. */
  isAlwaysAdmitted?: (pathname: string) => boolean;
  /** Concurrency limits; `usualAdmissions` by default. */
  admissions?: Admissions;
  /** Finds the page for an address. */
  findPage: FindPage;
  /** The endpoint for a path; null for a page. */
  findEndpoint: (pathname: string) => Promise<Endpoint | null>;
  respond: Respond;
};
