import { createContext } from 'react-router';

/** Further hosts that a page may load from or post forms to, by directive of its content security policy. */
export type PolicyAdditions = Partial<
  Record<'script' | 'frame' | 'connect' | 'image' | 'form', string[]>
>;

/** What the edge knows of a request, and what the code handling it reports back. */
export type RequestContext = {
  requestId: string;
  /** The client's address, as far as it can be trusted. */
  clientAddress: string;
  /** The shop's own origin as the visitor sees it, e.g. `http://localhost:3000`. */
  origin: string;
  /** Marks the scripts of the rendered page, for `takeScriptNonce`. New for each request. */
  scriptNonce: string;
  /** `public` may be cached and shown to anyone; `private` depends on the viewer, and takes precedence. */
  audience: 'unknown' | 'public' | 'private';
  policyAdditions: PolicyAdditions;
  /** The tags of what the page shows, under which changes are announced: any of them drops it from the cache. */
  tags: Set<string>;
  /** The rendered page, passed alongside the response body to avoid copying it on the way to the edge. */
  document?: { html: Buffer; scriptHashes: readonly string[] };
  /** The response is excluded from search engines, whatever the page says. */
  isUnlisted?: boolean;
  /** Something is temporarily unavailable, because the database is down or the shop is very busy: the status becomes 503. */
  isUnavailable?: boolean;
};

export const requestContextKey = createContext<RequestContext>();
