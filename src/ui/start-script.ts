type PageScripts = {
  /** Addresses of all scripts that the page needs, so that none is found only when another has come. */
  files: readonly string[];
  /** The address of the map of the site, as the router reads it. */
  manifest: string;
  /** The addresses of each route's scripts, which make up its module, by the id of the route, from the outermost. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** The address of what brings the page to life. */
  entry: string;
  /** What the router wants to know of the page: JSON that is safe in a script. */
  context: string;
};

/** Longer than first pictures take; after that the page needs to answer presses, whatever hangs. */
const maxWaitMs = 4000;

/**
 * The script with which a page begins. Where pictures are seen first, the page's scripts are fetched when those have been
 * painted, or at the first touch, so that they never slow down the largest picture; pages without, forms above all, get them
 * at once. Presses that come before them are noted for `pressAgain`.
 * It defines what React Router's `Scripts` would (`__reactRouterContext` and `__reactRouterRouteModules`).
 */
export function startScript({ files, manifest, routes, entry, context }: PageScripts): string {
  return `{
const w = window, c = w.__reactRouterContext = ${context};
c.stream = new ReadableStream({ start(s) { c.streamController = s; } }).pipeThrough(new TextEncoderStream());
const touches = ['pointerdown', 'touchstart', 'keydown'];
w.earlyPresses = [];
w.noteEarlyPress = (e) => { w.earlyPresses.push(e.target.closest?.('button[type=button],[type=radio]')); };
let begun;
const start = () => {
  if (begun) return;
  begun = true;
  for (const each of touches) removeEventListener(each, start, true);
  for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const load = (all) => Promise.all(all.map((each) => import(each)));
  const routes = Object.entries(${JSON.stringify(routes)}).map(async ([id, all]) => [id, Object.assign({}, ...(await load(all)))]);
  Promise.all([load([${JSON.stringify(manifest)}]), ...routes]).then(([, ...modules]) => {
    w.__reactRouterRouteModules = Object.fromEntries(modules);
    return import(${JSON.stringify(entry)});
  });
};
addEventListener('click', w.noteEarlyPress, true);
for (const each of touches) addEventListener(each, start, true);
if (document.querySelector('img[fetchpriority=high]')) {
  const frame = (then) => () => requestAnimationFrame(then);
  const painted = () => new PerformanceObserver((_, o) => (o.disconnect(), frame(frame(start))())).observe({ type: 'paint', buffered: true });
  addEventListener('load', painted);
  setTimeout(start, ${maxWaitMs});
} else {
  start();
}
}`;
}
