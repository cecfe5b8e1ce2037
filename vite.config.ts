import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { startedFiles } from './scripts/site/started-files.ts';

/** The frame of the storefront's pages, and the code that they share. */
const frame = [
  'ui/(button|disclosure|flash|hydrated|icon|lazy-part|page-error|quantity|segmented|skeleton|toast|use-focus|use-lazy)',
  'app/storefront/(breadcrumbs|empty-list|header|kept-pages|link|page-meta|paths|viewer/(call-shop|resource|use-viewer))',
  'selling/(cart|wishlist)/storefront/(use-cart|use-wishlist|wishlist-heart|wish-form|cart-messages|buy-now)',
  'price/pricing/(components|karat|stone-words)',
  'catalogue/(media/components/(picture|use)|products/product\\.ts|sizes/size-name)',
  'catalogue/products/storefront/(search/search-button|product/(choice-address|share-link|sizes-id))',
  '.*(shop-details|test-payments-note)',
];

/**
 * How the script is split into chunks. Small files compress badly, and a phone loads six at a time: with Vite's default
 * split, home's largest picture came four seconds later. `tests/program/page-weight.test.ts` limits the size of pages.
 */
const files = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'storefront', test: new RegExp(`/src/(${frame.join('|')})`), minShareCount: 2 },
  {
    name: 'cards',
    test: /\/catalogue\/products\/storefront\/(product-card|product-grid|collection-card|wish-of-card)/,
    minShareCount: 2,
  },
  // Without the words that traits are read from: only the product form reads them in a browser.
  {
    name: 'lists',
    test: /\/catalogue\/products\/(storefront\/)?(list|narrowing(?!\/traits))/,
    minShareCount: 2,
  },
  // Each account page and dialog gets only what it needs: otherwise all of them would wait for the office's forms, and those
  // that share an icon with the office for its chunk and style sheet too.
  {
    name: 'shared',
    test: /\/src\/(?!.*\/office\/)|\/(zod|lucide-react)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
  { name: 'office', test: /\/office\//, minShareCount: 2 },
];

/** File name of a chunk, without the names of all pages that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/**
 * The server bundle includes nearly all dependencies: Node takes seconds to find and read two thousand modules. Only packages
 * that read their own files stay external.
 */
const server = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['harfbuzzjs', 'pdfkit', 'sharp'] },
  // All in one folder, so that they find each other by file name alone.
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
    // Development runs from source.
    ...(command === 'build' && { ssr: server }),
  },
}));
