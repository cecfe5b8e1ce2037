import type { Plugin } from 'vite';

/**
 * Parts of the router that every page would load and this site never uses, by the files that they stand in. Each becomes a
 * function that answers with what stands behind its name, and what only it has used goes with it. One that a newer version
 * renames, or takes out, ends the build.
 */
const unusedParts: Record<string, Record<string, string>> = {
  // Other ways to set up a router than the one of here: without a strategy for data, with instrumentation, with view
  // transitions, with routes that are added later.
  'router/router.js': {
    _internalSetRoutes: 'undefined',
    checkFogOfWar: '{ active: false, matches: null }',
    defaultDataStrategyWithMiddleware: 'undefined',
    discoverRoutes: 'undefined',
    dispose: 'undefined',
    getInstrumentationNavigateMeta: 'undefined',
    patchRoutes: 'undefined',
    patchRoutesImpl: 'undefined',
    persistAppliedTransitions: 'undefined',
    restoreAppliedTransitions: 'undefined',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: 'undefined',
    getRouteInstrumentationUpdates: 'undefined',
    instrumentClientSideRouter: 'undefined',
  },
  // The discovery of routes, whose map the site has at once (react-router.config.ts).
  'dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: 'undefined',
    isFogOfWarEnabled: 'undefined',
    useFogOFWarDiscovery: 'undefined',
  },
  // Server components; routers without data; and what stands in for a root without an error boundary of its own.
  'errors.js': {
    decodeRedirectErrorDigest: 'undefined',
    decodeRouteErrorResponseDigest: 'undefined',
  },
  'hooks.js': {
    DefaultErrorComponent: 'null',
    RSCErrorHandler: 'null',
    useNavigateUnstable: 'undefined',
  },
  'components.js': { getOptimisticRouterState: 'currentState' },
  'dom/lib.js': { useViewTransitionState: 'false' },
  'dom/ssr/errorBoundaries.js': {
    BoundaryShell: 'null',
    RemixRootDefaultErrorBoundary:
      'React$1.createElement("html", null, React$1.createElement("body", null, "Application Error"))',
  },
  'dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: 'null' },
  // `ui/start-script` begins a page, and whoever comes to the back office, which alone has a style sheet, loads a document.
  'dom/ssr/components.js': {
    RSCPrefetchPageLinksImpl: 'null',
    Scripts: 'null',
    useKeyedPrefetchLinks: '[]',
  },
  'dom/ssr/links.js': {
    prefetchRouteCss: 'undefined',
    prefetchStyleLinks: 'undefined',
  },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: 'undefined',
    getShouldRevalidateFunction: 'route.shouldRevalidate',
  },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: 'undefined' },
};

const routerFile = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

/** What says in the console that developers use the router wrongly. */
const warners = new Set(['warning', 'warnOnce', 'warningOnce']);

const filesToSee = new Set(Object.keys(unusedParts));

/** Leaves out of the built site what of the router is never used. */
export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts-of-the-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: routerFile },
    handler(code, id) {
      const file = routerFile.exec(id)?.[1] ?? '';
      filesToSee.delete(file);
      return { code: leaveOut(code, this.parse(code), unusedParts[file] ?? {}), map: null };
    },
  },
  buildEnd(fault) {
    if (!fault && filesToSee.size > 0)
      throw new Error(`The router has no ${[...filesToSee].join()}`);
  },
};

/**
 * The text of a module of the router in which each function of these names does nothing but answer with what is given for
 * it, and without what developers alone see: warnings, and names of components. Throws where there is not exactly one
 * function of a name.
 */
export function leaveOut(code: string, module: unknown, answers: Record<string, string>): string {
  const nodes = nodesIn(module);
  const bodies = Object.entries(answers).map(([name, answer]) => {
    const [found, another] = nodes.filter((each) => functionName(each) === name);
    if (!found?.body || another) throw new Error(`The router has no function ${name} to leave out`);
    return { ...rangeOf(found.body), text: `{ return ${answer}; }` };
  });
  const words = nodes.filter(isForDevelopers).map((each) => ({ ...rangeOf(each), text: ';' }));
  return replaceRanges(code, [...bodies, ...words]);
}

type Range = { start: number; end: number };

/** What a node of a parsed module may have, by https://github.com/estree/estree. */
type Node = Range & {
  type: string;
  name?: string;
  id?: Node | null;
  body?: Node;
  callee?: Node;
  expression?: Node;
  left?: Node;
  property?: Node;
};

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Node, ...below] : below;
}

const functionName = ({ type, id }: Node) => (type === 'FunctionDeclaration' ? id?.name : null);
const isForDevelopers = ({ type, expression }: Node) =>
  type === 'ExpressionStatement' &&
  (warners.has(expression?.callee?.name ?? '') ||
    expression?.left?.property?.name === 'displayName');
const rangeOf = ({ start, end }: Range) => ({ start, end });

/** What lies within another range goes with it. */
function replaceRanges(code: string, ranges: (Range & { text: string })[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, text } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
