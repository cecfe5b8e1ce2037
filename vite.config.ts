import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { startedFiles } from './scripts/site/started-files.ts';
import { withoutUnusedParts } from './scripts/site/unused-parts.ts';

/** Our own code, React's, and the beginning of the router's: in one file they are 1.4 kB smaller than in three. */
const sharable =
  /\/src\/.*\.tsx?$|\/(react-dom|scheduler)\/.*\.js$|\/react-router\/dist\/production\/lib\/(dom-export|dom\/ssr)\/.*\.js$/;
/** The pages that sell, and the frame that stands around all of them. */
const sellingPage = /\/storefront\/(home|category|products|collection|product)-page\.tsx$/;
const frame = /\/src\/(root|app\/storefront\/storefront-layout)\.tsx$|\/entry\.client\.tsx$/;
const maxPages = 4;

type Graph = Rolldown.ChunkingContext;

/**
 * How the script is cut up. Two dozen files of 300 bytes each compress badly, and the site map, which every page loads,
 * names all of them; but no page that sells loads what only a dialog or the back office needs. Measured: 5 kB less a page.
 */
const files = [
  {
    // What most pages that sell load at once.
    test: sharable,
    name(id: string, graph: Graph) {
      const { pages, isOfFrame, isPage } = usersOf(id, graph);
      return !isPage && (isOfFrame || pages.length >= maxPages) ? 'shared' : null;
    },
  },
  {
    // What a page, or a few, have in common with something else.
    test: sharable,
    minShareCount: 2,
    name(id: string, graph: Graph) {
      const { pages, isPage } = usersOf(id, graph);
      return !isPage && pages.length > 0 ? `of-${pages.join('-')}` : null;
    },
  },
  {
    // What pages of text and their forms have in common: readers need nothing that checks forms.
    test: /\/src\/content\/pages\/(?!storefront|office).*\.ts$/,
    name(id: string, graph: Graph) {
      const { pages, isOfFrame, isOfStorefront, isOfOffice } = usersOf(id, graph);
      return isOfStorefront && isOfOffice && !isOfFrame && pages.length === 0 ? 'written' : null;
    },
  },
  {
    // What forms of shoppers and of staff have in common; else the file of the office would take it along.
    test: /\/(src|node_modules)\/.*\.m?[jt]sx?$/,
    name(id: string, graph: Graph) {
      const { pages, isOfFrame, isOfStorefront, isOfOffice } = usersOf(id, graph);
      return isOfStorefront && isOfOffice && !isOfFrame && pages.length === 0 ? 'forms' : null;
    },
  },
  {
    // What the pages of an account have in common: small, and asked for by nearly all of them.
    test: /\/storefront\/(account|viewer)\/.*\.tsx?$/,
    minShareCount: 3,
    name(id: string, graph: Graph) {
      const { pages, isOfFrame, isOfOffice } = usersOf(id, graph);
      return pages.length === 0 && !isOfFrame && !isOfOffice ? 'account' : null;
    },
  },
  {
    test: /\/src\/.*\.tsx?$|lucide-react/,
    minShareCount: 2,
    name: (id: string, graph: Graph) => (usersOf(id, graph).isOfStorefront ? null : 'office'),
  },
];

/** What cannot be there without this module, however far away. */
function usersOf(id: string, graph: Graph) {
  const users = new Set([id]);
  for (const user of users) {
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  const all = [...users];
  return {
    pages: all.flatMap((user) => sellingPage.exec(user)?.[1] ?? []).toSorted(),
    isOfFrame: all.some((user) => frame.test(user)),
    isOfOffice: all.some((user) => /\/src\/.*\/office\//.test(user)),
    isOfStorefront: all.some((user) => /\/src\/.*\/storefront\//.test(user)),
    isPage: sellingPage.test(id) || frame.test(id),
  };
}

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
  plugins: [withoutUnusedParts, startedFiles, tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } },
    },
    // Development reads sources.
    ...(command === 'build' && { ssr: server }),
  },
}));
