import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { startedFiles } from './scripts/site/started-files.ts';

/** What stands around every page that sells, and what those pages have in common. */
const frame = [
  'ui/(button|disclosure|flash|hydrated|icon|page-error|quantity|segmented|skeleton|toast|use-focus|use-lazy)',
  'app/storefront/(breadcrumbs|empty-list|header|link|page-meta|paths|viewer/(call-shop|resource|use-viewer))',
  'selling/(cart|wishlist)/storefront/(use-cart|use-wishlist|wishlist-heart|wish-form|cart-messages|buy-now)',
  'price/pricing/(components|karat|stone-words)',
  'catalogue/(media/components/(picture|use)|products/product\\.ts|sizes/size-name)',
  'catalogue/products/storefront/(search/search-button|product/(choice-address|share-link|sizes-id))',
  '.*(shop-details|test-payments-note)',
];

/**
 * How the script is cut up. Small files compress badly, and a phone asks for six at a time: with Vite's own cut the largest
 * picture of home came four seconds later. `tests/program/page-weight.test.ts` has what a page may weigh.
 */
const files = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'storefront', test: new RegExp(`/src/(${frame.join('|')})`), minShareCount: 2 },
  {
    name: 'cards',
    test: /\/catalogue\/products\/storefront\/(product-card|product-grid|collection-card)/,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /\/catalogue\/products\/(storefront\/)?(list|narrowing)/,
    minShareCount: 2,
  },
  // Each page of the account, and each dialog, gets only what it needs: else all of them would wait for the office's forms,
  // and for the office's file and style sheet where they have one of its signs.
  {
    name: 'shared',
    test: /\/src\/(?!.*\/office\/)|\/(zod|lucide-react)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
  { name: 'office', test: /\/office\//, minShareCount: 2 },
];

/** Without the names of all pages that share a file. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/**
 * The server is built with nearly all that it needs: Node takes seconds to find and read two thousand modules. Left as they
 * are installed are only packages that read files of their own.
 */
const server = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['harfbuzzjs', 'pdfkit', 'sharp'] },
  // All in one folder, where they find each other by their names alone.
  build: {
    rolldownOptions: { input: 'scripts/start.ts', output: { chunkFileNames: '[name]-[hash].js' } },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [startedFiles, tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: files }, chunkFileNames } } },
    },
    // Development reads sources.
    ...(command === 'build' && { ssr: server }),
  },
}));
