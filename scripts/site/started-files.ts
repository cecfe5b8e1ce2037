import path from 'node:path';
import type { Plugin } from 'vite';

const startedFile = /new URL\('\.\/([^']+)\.ts', import\.meta\.url\)/g;

/**
 * Builds what the server starts in threads and processes of their own, which it names by `new URL('./name.ts',
 * import.meta.url)`, into files beside its own; and the pages into one that tests can open without a start.
 */
export const startedFiles: Plugin = {
  name: 'kanak:started-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // While it is still written as in the sources.
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
