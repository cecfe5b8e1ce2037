/** What kind of page an address leads to, as far as its shape is concerned. */
export type Outline = 'list' | 'form' | 'order' | 'settings' | 'figures';

const outlines: readonly [RegExp, Outline][] = [
  [
    /^\/admin\/(products|categories|collections|orders|users|returns|enquiries|audit-log|outbox)\/?$/,
    'list',
  ],
  [/^\/admin\/collections\//, 'list'],
  [/^\/admin\/products\//, 'form'],
  [/^\/admin\/(orders|users|returns)\//, 'order'],
  [/^\/admin\/(store|import|sandbox)\b/, 'settings'],
];

/** Whether two addresses are parts of one screen: what it shows stays until the other part is there. */
export function isSameScreen(path: string, other: string): boolean {
  const isStore = (each: string) => each.split('/')[2] === 'store';
  return path === other || (isStore(path) && isStore(other));
}

/** The outline of the page at an address; any other address of the back office shows Overview. */
export function outlineOf(path: string): Outline {
  return outlines.find(([pattern]) => pattern.test(path))?.[1] ?? 'figures';
}
