import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const rendered = /<(?:Dialog|ConfirmDialog|FormDialog|dialog)\b|\.showModal\(/g;
const loaded = /useLazyDialog\(\(\) => import\('([^']+)'\)\)/g;

/** Files that render a dialog but do not count as one, with the reason. */
export const noDialogsOfTheirOwn: Record<string, string> = {
  'src/ui/dialog.tsx': 'The frame of all the others',
  'src/ui/confirm-dialog.tsx': 'A frame: what it asks stands in the files that use it',
  'src/app/office/form-dialog.tsx': 'A frame around forms; its question is that of the leave guard',
  'src/catalogue/products/storefront/search/use-search-dialog.tsx':
    'Loads the search, which has an opening',
  'src/catalogue/products/storefront/narrowing/narrowing-button.tsx':
    'Loads the sheet that narrows a list, which has an opening',
  'src/catalogue/products/storefront/product/watch-button.tsx':
    'Loads the dialog of a watch, which has openings',
  'src/sandboxes/payments/browser/checkout.ts':
    'Stands for Razorpay’s window: engine-shopper.spec.ts',
};

/** Every file of the shop that renders dialogs, with their number; and every file that lazy-loads one. */
export async function findDialogs() {
  const names = await readdir(path.join(root, 'src'), { recursive: true });
  const sources = await Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map(async (name) => {
        const file = path.posix.join('src', name);
        return { file, text: await readFile(path.join(root, file), 'utf8') };
      }),
  );
  const counts = new Map<string, number>();
  const lazy = new Set<string>();
  for (const { file, text } of sources) {
    const count = [...text.matchAll(rendered)].length;
    if (count > 0) counts.set(file, count);
    for (const [, from = ''] of text.matchAll(loaded)) {
      const isAlias = from.startsWith('#');
      lazy.add(isAlias ? `src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from));
    }
  }
  return { counts, lazy };
}
