import type { Config } from '#platform/config/config.server.ts';
import type { Listener } from '#platform/database/listen.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Admission } from './admission.server.ts';
import type { LongBodies } from './check-request.server.ts';
import type { FindPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.server.ts';
import type { Respond } from './render-page.server.ts';

/** Places for public pages, which are rendered once for all, for other pages, and for forms and scripts. */
export type Admissions = Record<'publicPages' | 'pages' | 'actions', Admission>;

export type ServeOptions = {
  config: Config;
  log: Log;
  cache: PageCache;
  /** Hears of changes that make cached pages stale; while it cannot, nothing is cached. */
  changes: Listener;
  /** Paths that other sites may post to, because they check for themselves who sent it. */
  openToOtherSites: ReadonlySet<string>;
  longBodies: LongBodies;
  /** Paths whose answers may be long: they are sent as they are made, and neither cached nor shared. */
  downloads: ReadonlySet<string>;
  /** Paths that are answered however busy the shop is. */
  isAlwaysAdmitted?: (pathname: string) => boolean;
  /** How much may be under way at once; the usual limits where nothing is said. */
  admissions?: Admissions;
  /** Which page an address leads to. */
  findPage: FindPage;
  respond: Respond;
};
