import path from 'node:path';
import type { Plugin } from 'vite';

const startedFile = /new URL\('\.\/([^']+)\.ts', import\.meta\.url\)/g;

/**
 * Builds the entries of threads and processes that the server starts, found by `new URL('./name.ts', import.meta.url)`, into
 * files beside its own; and the pages into a file that tests can load without starting the shop.
 */
export const startedFiles: Plugin = {
  name: 'kanak:started-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Before other plugins transform the source.
  enforce: 'pre',
  buildStart() {
    const id = 'virtual:react-router/server-build';
    this.emitFile({ type: 'chunk', id, fileName: 'pages.js', preserveSignature: 'strict' });
  },
  transform: {
    filter: { code: startedFile },
    handler(code, id) {
      return code.replaceAll(startedFile, (_, name: string) => {
        const file = path.join(path.dirname(id), `${name}.ts`);
        this.emitFile({ type: 'chunk', id: file, fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
    },
  },
};
