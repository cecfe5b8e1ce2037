/**
 * Polyfills by name for language and DOM features that the oldest supported browsers (scripts/site/oldest-browsers.ts)
 * lack, each covering no more than this site uses.
 */
export const standIns = {
  'Array.toReversed': 'function(){return[...this].reverse()}',
  'Array.toSorted': 'function(order){return[...this].sort(order)}',
  'String.toWellFormed':
    "function(){return this.replace(/[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[\\uD800-\\uDFFF]/g,(each)=>each[1]?each:'\\uFFFD')}",
  'Map.groupBy':
    'function(all,keyOf){const groups=new Map;for(const each of all){const key=keyOf(each);groups.has(key)?groups.get(key).push(each):groups.set(key,[each])}return groups}',
  'URL.parse': 'function(text,base){try{return new URL(text,base)}catch{return null}}',
  'AbortSignal.timeout':
    "function(ms){const c=new AbortController;setTimeout(()=>c.abort(new DOMException('It took too long','TimeoutError')),ms);return c.signal}",
  'AbortSignal.throwIfAborted': 'function(){if(this.aborted)throw this.reason}',
  'HTMLFormElement.requestSubmit':
    "function(){if(this.dispatchEvent(new Event('submit',{bubbles:true,cancelable:true})))this.submit()}",
} as const;

const statics: readonly string[] = ['Map.groupBy', 'URL.parse', 'AbortSignal.timeout'];

const definitions = Object.entries(standIns).map(([name, code]) => {
  const [owner = '', method = ''] = name.split('.');
  const place = statics.includes(name) ? owner : `${owner}.prototype`;
  return `${place}.${method}??=${code};`;
});

/**
 * Where site data is blocked, the mere name `sessionStorage` throws, also in the router's own script, which does not expect
 * it. This replaces it with an empty storage that refuses to store, like a full one.
 */
export const withoutStorage =
  "try{window.sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){throw new Error('blocked')},removeItem(){}}})}";

/** Runs before any other script of a page. */
export const forOlderBrowsers = definitions.join('') + withoutStorage;
