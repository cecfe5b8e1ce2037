export type Arrow = { from: string; to: string; isTypeOnly: boolean };

/** The business, a folder for each capability; each may import those before it. */
const capabilities = [
  'money',
  'pricing',
  'sizes',
  'audit',
  'undo',
  'outbox',
  'settings',
  'policies',
  'messaging',
  'media',
  'pages',
  'inventory',
  'catalogue',
  'import',
  'consents',
  'accounts',
  'cart',
  'wishlist',
  'watches',
  'orders',
  'documents',
  'payments',
  'fulfilment',
  'returns',
  'offers',
  'checkout',
  'counter',
  'books',
  'overview',
  'enquiries',
  'grievances',
  'breaches',
  'privacy',
  'housekeeping',
  'backup',
  'demo',
];

/** What each part of the program may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  program: ['shop', 'platform', 'ui'],
  routes: ['storefront', 'admin', 'shop', 'platform', 'ui'],
  storefront: ['shop', 'platform', 'ui'],
  admin: ['shop', 'platform', 'ui'],
  shop: ['platform', 'ui'],
  'payment-sandbox': ['platform'],
  'whatsapp-sandbox': ['platform'],
  platform: [],
  ui: [],
};

/** What the shop shows of itself as a whole: anything above the platform may import it. */
const shopSurface = [
  'src/shop/shop.server.ts',
  'src/shop/shop-context.ts',
  'src/shop/public-page.server.ts',
];
/** Where the running shop is put together: for the program and for each other only. */
const shopComposition = [
  'src/shop/open-shop.server.ts',
  'src/shop/open-payments.server.ts',
  'src/shop/open-whatsapp.server.ts',
  'src/shop/background-work.server.ts',
];
/** The payment window: files that browsers get as they are, but for their types. */
const paymentWindow = 'src/payment-sandbox/browser/';
const sandboxUsers: Record<string, readonly string[]> = {
  'payment-sandbox': ['src/shop/shop.server.ts', 'src/shop/open-payments.server.ts'],
  'whatsapp-sandbox': ['src/shop/shop.server.ts', 'src/shop/open-whatsapp.server.ts'],
};

/** Tests and what runs them, the long proofs and the measurements among them, and what exists for tests alone. */
export function isTestCode(path: string): boolean {
  return (
    path.startsWith('tests/') ||
    path.startsWith('proofs/') ||
    /^(playwright|vitest)\.config\.ts$/.test(path) ||
    /^scripts\/(check|test|test-more)\.ts$/.test(path) ||
    path.startsWith('scripts/checks/') ||
    path === 'scripts/bench.ts' ||
    path.startsWith('scripts/bench/') ||
    /\.test\.tsx?$/.test(path) ||
    /\/test-[^/]+\.server\.tsx?$/.test(path) ||
    path.includes('/under-test/')
  );
}

/** The part of the program that a file belongs to; null for a file that has no business where it is. */
export function partOf(path: string): string | null {
  if (path.startsWith('tests/') || path.startsWith('proofs/')) return 'tests';
  if (path.startsWith('scripts/') || !path.includes('/')) return 'program';
  if (/^src\/(routes|root|entry\.(client|server))\.tsx?$/.test(path)) return 'routes';
  const [, part, inside] = /^src\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!part || !inside || !(part in mayImport)) return null;
  if (part !== 'shop') return part;
  const isAtHome = capabilityOf(path) || [...shopSurface, ...shopComposition].includes(path);
  return isAtHome ? part : null;
}

export function capabilityOf(path: string): string | undefined {
  const [, folder] = /^src\/shop\/([^/]+)\//.exec(path) ?? [];
  return capabilities.find((capability) => capability === folder);
}

/** Why a file must not import another one; null where it may. */
export function objectionTo(arrow: Arrow): string | null {
  const { from, to, isTypeOnly } = arrow;
  if (isTestCode(from)) return objectionToTest(from, to);
  if (isTestCode(to)) return 'only tests may use what exists for tests';
  const [upper, lower] = [partOf(from), partOf(to)];
  if (!upper || !lower) return 'it lies outside the known folders';
  const objection = upper === lower ? null : objectionToLayer(arrow, upper, lower);
  return (
    objection ??
    objectionToWindow(arrow) ??
    (lower === 'shop' ? objectionInShop(from, to, isTypeOnly) : null)
  );
}

function objectionToLayer(arrow: Arrow, upper: string, lower: string): string | null {
  const { from, to, isTypeOnly } = arrow;
  if (lower in sandboxUsers) {
    return sandboxUsers[lower]?.includes(from) ? null : 'only the composition knows the sandbox';
  }
  if (upper === 'shop' && lower === 'ui') {
    return from.includes('/components/') ? null : 'of the shop, only its components are shown';
  }
  // The edge hands the shop to the routes by the keys that their own bundle holds.
  if (from === 'server.ts' && to === 'src/entry.server.tsx' && isTypeOnly) return null;
  return mayImport[upper]?.includes(lower) ? null : `${upper} is not above ${lower}`;
}

function objectionToWindow({ from, to, isTypeOnly }: Arrow): string | null {
  const [isFromWindow, isToWindow] = [from, to].map((path) => path.startsWith(paymentWindow));
  if (isToWindow) return isFromWindow ? null : 'it runs in the payment window only';
  if (!isFromWindow) return null;
  if (to.includes('.server.')) return 'the payment window knows nothing of the server';
  return isTypeOnly ? null : 'browsers are served what lies in the same folder only';
}

function objectionToTest(from: string, to: string): string | null {
  const parts = [partOf(from), partOf(to)];
  const isAcross = parts.includes('storefront') && parts.includes('admin');
  return isAcross ? 'storefront and back office do not know each other' : null;
}

function objectionInShop(from: string, to: string, isTypeOnly: boolean): string | null {
  if (to === 'src/shop/shop.server.ts' && !isTypeOnly) return 'it holds nothing but types';
  if (shopComposition.includes(to)) {
    const isComposing = partOf(from) === 'program' || shopComposition.includes(from);
    return isComposing ? null : 'only the program puts the shop together';
  }
  // Tables are a layer of their own below all capabilities: a foreign key may point at any of them.
  if (to.endsWith('/tables.server.ts')) return null;
  const [upper, lower] = [capabilityOf(from), capabilityOf(to)];
  if (!upper || !lower) return null;
  const isDownwards = capabilities.indexOf(lower) <= capabilities.indexOf(upper);
  return isDownwards ? null : `${lower} builds upon ${upper}`;
}
