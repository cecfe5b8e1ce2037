import { createContext } from 'react-router';

/** Further hosts that a page may load from or send its forms to, by directive of its content policy. */
export type PolicyAdditions = Partial<
  Record<'script' | 'frame' | 'connect' | 'image' | 'form', string[]>
>;

/** What the edge knows of one request, and what the code that answers it reports to the edge. */
export type RequestContext = {
  requestId: string;
  /** The address the request came from, as far as it can be trusted. */
  clientAddress: string;
  /** The shop's own origin, e.g. `http://localhost:3000`, as the visitor sees it. */
  origin: string;
  /** Marks the scripts of the page that is rendered, for `takeScriptNonce`. A new one for each request. */
  scriptNonce: string;
  /** `public` may be cached and shown to anyone; `private` has looked at who asks, and wins. */
  audience: 'unknown' | 'public' | 'private';
  policyAdditions: PolicyAdditions;
  /** What the page shows, by the names under which changes are announced: it is dropped from the cache with any of them. */
  tags: Set<string>;
  /** The page that was rendered, past the body of its answer: no copy of it is made on the way to the edge. */
  document?: { html: Buffer; scriptHashes: readonly string[] };
  /** No search engine may list the answer, whatever the page says of itself. */
  isUnlisted?: boolean;
  /** Something could not be answered for now, because the database is away or the shop is very busy: the answer is 503, whatever it shows. */
  isUnavailable?: boolean;
};

export const requestContextKey = createContext<RequestContext>();
