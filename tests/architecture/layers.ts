export type Arrow = { from: string; to: string; isTypeOnly: boolean };

/**
 * The capabilities of the business, by room and folder, with their purposes. A capability's rules may import only those of
 * earlier ones, so the business can be read from the top without knowing what comes later.
 */
export const purposes = {
  'price/money':
    'Paise and milligrams, how they are rounded, and how rupees and grams are written.',
  'price/pricing':
    'What a piece costs by net weight, gold rate, making charge, stones, discount and GST.',
  'catalogue/sizes': 'Sizes of rings, bangles and chains, in every form that a shopper may know.',
  'upkeep/audit': 'The audit log: every change by staff, before and after.',
  'upkeep/undo': 'Taking back what was just changed.',
  'content/outbox': 'Messages that wait, were sent or failed; sending one again.',
  'content/settings': 'All figures of the shop, the gold rate first.',
  'content/policies': 'What the shop promises, and when an order is expected.',
  'content/messaging': 'The frame of mails, WhatsApp messages, and which message still matters.',
  'catalogue/media': 'Pictures: upload, encoding, sizes.',
  'content/pages': 'The home page, policies and announcement as staff write them.',
  'orders/inventory': 'Stock and reservations; nothing else changes either.',
  'catalogue/products':
    'Products, variations, categories and collections; the catalogue in memory and its search.',
  'catalogue/import': 'Tables of products in and out.',
  'selling/delivery': 'By which day an order is at a pincode, and whether it is delivered there.',
  'people/consents': 'Who agreed to what, and when they withdrew it.',
  'people/accounts': 'Accounts, sign-in, second factors, addresses, staff and their rights.',
  'selling/cart': "A shopper's cart.",
  'selling/wishlist': "A shopper's wishlist, and sharing it.",
  'selling/watches': 'One mail when a piece is back or costs less, or gold does.',
  'orders/orders': 'Orders, their lines and their history; who may see one.',
  'orders/documents': 'Vouchers, invoices, notes and certificates, numbered and drawn as PDF.',
  'selling/payments': 'Razorpay: orders, webhooks, payment links and refunds.',
  'orders/fulfilment': 'Packing, dispatch, cancelling and refunds of an order.',
  'orders/returns': 'What buyers send back, and paying it out or replacing it.',
  // Reads deliveries, so it comes after orders, and before privacy, which erases reviews.
  'selling/reviews':
    'What buyers say of pieces that were delivered to them, and what the shop answers.',
  'selling/offers': 'Offers and codes, and the margin they leave.',
  'selling/checkout': 'From Pay to a paid order.',
  'orders/counter': 'Orders taken by telephone and at the counter, quotations, agreed prices.',
  'books/books': 'Months with GSTR-1, files for Tally, the day book, settlements, the cash drawer.',
  'books/overview': 'Sales at a glance, day closing and reports.',
  'people/enquiries': 'Bulk-order enquiries.',
  'people/grievances': 'Complaints, with the two deadlines of the law.',
  'people/breaches': 'The register of breaches of personal data.',
  'people/privacy': 'A copy of your own data, and being forgotten.',
  'upkeep/housekeeping': 'Removing what is no longer needed, and how long everything is stored.',
  'upkeep/backup': 'Backup and restore.',
  'upkeep/demo': 'The demo shop: its catalogue and six weeks of trade.',
};

export const capabilities: readonly string[] = Object.keys(purposes);

/** The parts that each part of the program may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  program: ['shop', 'platform', 'ui'],
  routes: ['storefront', 'office', 'shop', 'platform', 'ui'],
  storefront: ['shop', 'platform', 'ui'],
  office: ['shop', 'platform', 'ui'],
  shop: ['platform', 'ui'],
  'payment-sandbox': ['platform'],
  'whatsapp-sandbox': ['platform'],
  platform: [],
  ui: [],
};

/** The public interface of the shop as a whole: anything above the platform may import it. */
const shopSurface = [
  'src/app/shop.server.ts',
  'src/app/shop-context.ts',
  'src/app/public-page.server.ts',
  'src/app/capability.server.ts',
];
/** The files that assemble the running shop: only the program and they themselves may import them. */
const shopComposition = [
  'src/app/open-shop.server.ts',
  'src/app/open-payments.server.ts',
  'src/app/open-whatsapp.server.ts',
  'src/app/background-work.server.ts',
  'src/app/read-shop-numbers.server.ts',
];
/** All that the capabilities declare, combined: for screens, and for the capabilities that go through all others. */
const sumOfCapabilities = 'src/app/capabilities.server.ts';
const goesThroughAll = ['people/privacy', 'upkeep/housekeeping'];
/** The payment window: files served to browsers unchanged, apart from stripped types. */
const paymentWindow = 'src/sandboxes/payments/browser/';
const sandboxUsers: Record<string, readonly string[]> = {
  'payment-sandbox': ['src/app/shop.server.ts', 'src/app/open-payments.server.ts'],
  'whatsapp-sandbox': ['src/app/shop.server.ts', 'src/app/open-whatsapp.server.ts'],
};

/** Tests and their runners, including long proofs and measurements, and code that exists only for tests. */
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

/** The part of the program that a file belongs to; null for a file in the wrong place. */
export function partOf(path: string): string | null {
  if (path.startsWith('tests/') || path.startsWith('proofs/')) return 'tests';
  if (path.startsWith('scripts/') || !path.includes('/')) return 'program';
  if (/^src\/(routes|root|entry\.(client|server))\.tsx?$/.test(path)) return 'routes';
  const side = sideOf(path);
  if (side) return side;
  const [, sandbox] = /^src\/sandboxes\/(payments|whatsapp)\//.exec(path) ?? [];
  if (sandbox) return sandbox === 'payments' ? 'payment-sandbox' : 'whatsapp-sandbox';
  const [, part] = /^src\/(platform|ui)\//.exec(path) ?? [];
  if (part) return part;
  const ofApp = [...shopSurface, ...shopComposition, sumOfCapabilities];
  const tested = path.replace(/(\.db)?\.test\.ts$/, '.server.ts');
  const isAtHome = capabilityOf(path) || ofApp.includes(tested);
  return isAtHome ? 'shop' : null;
}

/** The side of the shop, storefront or office, that a file belongs to. */
function sideOf(path: string): string | undefined {
  const [, side] = /^src\/[^/]+\/(?:[^/]+\/)?(storefront|office)\//.exec(path) ?? [];
  return path.startsWith(`src/app/${side}/`) || capabilityOf(path) ? side : undefined;
}

/** The capability of a file, such as `orders/returns`, for its rules and both of its sides. */
export function capabilityOf(path: string): string | undefined {
  const [, folder] = /^src\/([^/]+\/[^/]+)\//.exec(path) ?? [];
  return capabilities.find((capability) => capability === folder);
}

/** Why a file must not import another; null if it may. */
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
  // The edge passes the shop to the routes by the context keys of their bundle.
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
  const isAcross = parts.includes('storefront') && parts.includes('office');
  return isAcross ? 'storefront and back office do not know each other' : null;
}

function objectionInShop(from: string, to: string, isTypeOnly: boolean): string | null {
  const isOfTypes = ['src/app/shop.server.ts', 'src/app/capability.server.ts'].includes(to);
  if (isOfTypes && !isTypeOnly) return 'it holds nothing but types';
  if (shopComposition.includes(to)) {
    const isComposing = partOf(from) === 'program' || shopComposition.includes(from);
    return isComposing ? null : 'only the program puts the shop together';
  }
  if (to === sumOfCapabilities) {
    const capability = partOf(from) === 'shop' && capabilityOf(from);
    const mayRead = !capability || goesThroughAll.includes(capability);
    return mayRead ? null : 'what goes through all capabilities reads their sum';
  }
  // Tables are a separate layer below all capabilities: a foreign key may reference any of them.
  if (to.endsWith('/tables.server.ts')) return null;
  // Screens may use any capability.
  const [upper, lower] = [partOf(from) === 'shop' && capabilityOf(from), capabilityOf(to)];
  if (!upper || !lower) return null;
  const isDownwards = capabilities.indexOf(lower) <= capabilities.indexOf(upper);
  return isDownwards ? null : `${lower} builds upon ${upper}`;
}
