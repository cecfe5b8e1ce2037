/**
 * Runs first of all in a page: what is marked `after-first-sight` shows no pictures yet, or browsers would load them from
 * screens away. `startScript` takes it back when somebody begins to look around. Vite's pages in development have no such
 * script.
 */
export const atFirstSight = import.meta.env.DEV
  ? ''
  : "document.documentElement.dataset.firstSight=''";

type PageScripts = {
  /** Addresses of all scripts that the page needs, so that none is found only when another has come. */
  files: readonly string[];
  /** The address of the map of the site, as the router reads it. */
  manifest: string;
  /** The address of each route's script by the id of the route, from the outermost. */
  routes: Readonly<Record<string, string>>;
  /** The address of what brings the page to life. */
  entry: string;
  /** What the router wants to know of the page: JSON that is safe in a script. */
  context: string;
};

/** Longer than first pictures take; after that the page needs to answer presses, whatever hangs. */
const maxWaitMs = 4000;

/**
 * The script with which a page begins: the page's scripts are fetched when all that is seen first is there, or at the
 * first touch, so that they never slow down the largest picture. A press that comes before them is noted for `pressAgain`.
 * It defines what React Router's `Scripts` would (`__reactRouterContext` and `__reactRouterRouteModules`).
 */
export function startScript({ files, manifest, routes, entry, context }: PageScripts): string {
  const ids = JSON.stringify(Object.keys(routes));
  const modules = JSON.stringify([manifest, ...Object.values(routes)]);
  return `{
const w = window, c = w.__reactRouterContext = ${context};
c.stream = new ReadableStream({ start(s) { c.streamController = s; } }).pipeThrough(new TextEncoderStream());
const touches = ['pointerdown', 'touchstart', 'keydown'];
w.noteEarlyPress = (e) => { w.earlyPress = e.target.closest?.('button[type=button]'); };
let begun;
const start = () => {
  if (begun) return;
  begun = true;
  for (const each of touches) removeEventListener(each, start, true);
  for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  Promise.all(${modules}.map((each) => import(each))).then(([, ...modules]) => {
    w.__reactRouterRouteModules = Object.fromEntries(${ids}.map((id, place) => [id, modules[place]]));
    return import(${JSON.stringify(entry)});
  });
};
const root = document.documentElement;
const lookAround = () => root.removeAttribute('data-first-sight');
for (const each of ['scroll', 'wheel', ...touches]) addEventListener(each, lookAround, { capture: true, once: true, passive: true });
const below = document.querySelector('.after-first-sight');
if (below) new IntersectionObserver(([e], o) => e.isIntersecting && (lookAround(), o.disconnect())).observe(below);
addEventListener('click', w.noteEarlyPress, true);
for (const each of touches) addEventListener(each, start, true);
addEventListener('load', start);
setTimeout(start, ${maxWaitMs});
}`;
}
