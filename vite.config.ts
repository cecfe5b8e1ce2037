import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What many pages share, in one file: two dozen files of 300 bytes each compress badly. Measured: 6 kB less a page. */
const shared = { name: 'shared', test: /\/src\/|lucide/, minShareCount: 5 };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
    },
  },
});
