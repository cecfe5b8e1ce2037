import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What many public pages share, in one file: two dozen files of 300 bytes each compress badly. Measured: 6 kB less a page.
 * Forms, accounts and written pages are shared by many too, but not by those that shoppers browse.
 */
const shared = {
  name: 'shared',
  test: /\/src\/(?!storefront\/auth|shop\/accounts|ui\/form-field|storefront\/written|shop\/policies)/,
  minShareCount: 5,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
    },
  },
});
