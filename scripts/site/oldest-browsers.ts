import postcss, { type AnyNode, type Container, type Document } from 'postcss';
import { parseAst } from 'vite';
import { features } from 'web-features';
import { standIns } from '../../src/ui/older-browsers.ts';

/** The oldest supported browsers for shoppers: those of 2022 and 2023 that many phones will never get beyond. */
const oldestBrowsers = {
  safari: '15.4',
  safari_ios: '15.4',
  chrome: '99',
  chrome_android: '99',
  firefox: '115',
} as const;

/** Newer names in scripts, by the reason why they are harmless. */
const askedForFirst: Record<string, readonly string[]> = {
  'React Router looks whether it is there': [
    'Document.startViewTransition',
    'Element.startViewTransition',
  ],
  'Chrome reads the forms that are sent here, and others not': ['Response.formData'],
  'the library of passkeys looks whether it is there': [
    'PublicKeyCredential.getClientCapabilities',
    'PublicKeyCredential.isConditionalMediationAvailable',
  ],
  'tooltips look whether it is there': ['HTMLElement.showPopover'],
  'Zod looks whether it is there': ['URL.canParse'],
};

/** Newer CSS, by its effect in a browser without it. */
const degraded: Record<string, readonly string[]> = {
  'lines break elsewhere': ['text-wrap', 'ui-monospace'],
  'fields keep their width': ['field-sizing', 'resize'],
  'bars of scrolling show, and scrolling goes on to the page': [
    'scrollbar-gutter',
    'scrollbar-width',
    'overscroll-behavior',
    'overscroll-behavior-x',
  ],
  'boxes to tick have the system’s colour': ['accent-color'],
  'focus shows as the system’s outline, the pointer as its arrow': ['outline', 'cursor'],
  'text can be chosen, and looks as the system shows it': ['user-select', 'selection', 'marker'],
  'the signs of folded parts do not turn, pictures do not grow': ['translate', 'rotate', 'scale'],
  'tables of the office are as on a narrow desk, names of collections as on a phone': [
    'container',
    'container-type',
  ],
  'what is too wide scrolls': ['overflow-x.clip'],
  'paper has the printer’s margins': ['page'],
  'Tailwind sets the same by rules behind a question': ['property'],
  'one of several in :is(), of which [open] is another': ['open', 'popover-open'],
};

/** Selectors with `:has()`, by their fallback. Any other needs a class or `input:checked +` instead. */
const hasWithFallback: Record<string, RegExp> = {
  'the page behind a dialog scrolls': /^html(\[data-scrollbar\])?:has\(dialog\[open\]\)$/,
  'the pointer over a label is an arrow': /^label:has\(input\)$/,
  'the bar at the bottom covers the end of the footer': /^body:has\(\.bottom-bar\)$/,
  'messages show behind a dialog too, and lie lower': /(body|not-last|p).*:has\(/,
  'rows of the office have less room': /(data-table|data-wait|not-has|group).*:has\(/,
};

const newer = new Set<string>();
const everywhere = new Set<string>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  const { compat_features: keys = [], status } = feature;
  for (const key of keys) {
    const support = status.by_compat_key?.[key]?.support ?? status.support;
    const isEverywhere = Object.entries(oldestBrowsers).every(([browser, oldest]) =>
      isSince(support[browser as keyof typeof oldestBrowsers], oldest),
    );
    (isEverywhere ? everywhere : newer).add(key.replace('_static', ''));
  }
}

function isSince(version: string | undefined, oldest: string): boolean {
  const [major = Infinity, minor = 0] = version?.replace('≤', '').split('.').map(Number) ?? [];
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/** Methods of these are recognised by name alone; other method names also occur on our own objects. */
const owners =
  /^(javascript\.builtins\.(Array|Iterator|Map|Promise|RegExp|Set|String)|api\.(AbortSignal|Blob|Document|Element|FormData|Headers|HTMLElement|HTMLFormElement|Node|Request|Response|URL|URLSearchParams))\.(\w+)$/;
const methodsOf = (keys: Iterable<string>) =>
  new Map(
    [...keys].flatMap((key) => {
      const [, , builtin, api, method] = owners.exec(key) ?? [];
      return method ? [[method, `${builtin ?? api}.${method}`] as const] : [];
    }),
  );
const olderMethods = methodsOf(everywhere);
const newerMethods = methodsOf(newer);
const spared = new Set([...Object.keys(standIns), ...Object.values(askedForFirst).flat()]);
const isNewer = (name: string) =>
  newer.has(`api.${name}`) || newer.has(`javascript.builtins.${name}`);

type Node = { type: string; [part: string]: unknown };
type Named = { name?: string };
type Regex = { pattern: string; flags: string };

/** Names in a built script that the oldest browsers lack and that have no fallback. */
export function newerNames(script: string): string[] {
  const found = new Set<string>();
  visit(parseAst(script) as unknown as Node);
  return [...found].filter((name) => !spared.has(name)).toSorted();

  function visit(node: unknown): void {
    if (Array.isArray(node)) return void node.map(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...parts } = node as Node;
    if (type === 'MemberExpression' && !parts['computed']) {
      const name = `${(parts['object'] as Named).name}.${(parts['property'] as Named).name}`;
      if (isNewer(name)) found.add(name);
      return visit(parts['object']);
    }
    const { callee, name, regex } = parts;
    if (regex) noteRegex(regex as Regex);
    if (callee) noteMethod(callee as Node);
    if (type === 'Identifier' && isNewer(String(name))) found.add(String(name));
    if (type === 'Property' && !parts['computed']) return visit(parts['value']);
    for (const part of Object.values(parts)) visit(part);
  }

  /** A regular expression that cannot be parsed breaks the whole file. */
  function noteRegex({ pattern, flags }: Regex): void {
    if (/\(\?<[=!]/.test(pattern)) found.add('lookbehind in a regular expression');
    if (flags.includes('v')) found.add('flag v of a regular expression');
  }

  function noteMethod(callee: Node): void {
    if (callee.type !== 'MemberExpression' || callee['computed']) return;
    // A static call, already checked by its full name: `CSS.escape` is not `RegExp.escape`.
    if (/^[A-Z]\w+$/.test((callee['object'] as Named).name ?? '')) return;
    const { name = '' } = callee['property'] as Named;
    const known = newerMethods.get(name);
    if (known && !olderMethods.has(name)) found.add(known);
  }
}

const sparedStyles = new Set(Object.values(degraded).flat());

/** CSS features in a built style sheet that the oldest browsers lack, outside `@supports`, which tests for them. */
export function newerStyles(sheet: string): string[] {
  const found = new Set<string>();
  const note = (kind: string, name: string, more = '') => {
    const key = more ? `${name}.${more}` : name;
    if (!newer.has(`css.${kind}.${key}`)) return;
    if (!sparedStyles.has(name) && !sparedStyles.has(more) && !sparedStyles.has(key))
      found.add(key);
  };
  postcss.parse(sheet).walk((node) => {
    if (isAskedFirst(node)) return;
    if (node.type === 'atrule') note('at-rules', node.name);
    if (node.type === 'rule') {
      for (const selector of node.selectors) noteSelector(selector);
    }
    if (node.type !== 'decl') return;
    note('properties', node.prop);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g)) note('properties', node.prop, word);
    if (/\d[dsl]v(h|w|min|max)\b/.test(node.value)) found.add('dvh and its like');
    if (/\bcolor-mix\(/.test(node.value)) found.add('color-mix()');
  });
  return [...found].toSorted();

  function noteSelector(selector: string): void {
    for (const [, name = ''] of selector.matchAll(/(?<!\\):+([a-z-]+)/g)) {
      if (name !== 'has') note('selectors', name);
      else if (!Object.values(hasWithFallback).some((known) => known.test(selector))) {
        found.add(`:has() in ${selector}`);
      }
    }
  }
}

function isAskedFirst(node: AnyNode): boolean {
  for (let parent: Container | Document | undefined = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  return false;
}
