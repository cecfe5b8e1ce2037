import { addPiece } from '../../browser/pieces.ts';
import { addSizedPiece } from '../../browser/sized-pieces.ts';
import { addRing } from '../../browser/stock.ts';
import { dialogArea } from './dialog-area.ts';

/** Dialogs of a visitor who browses. */
export const shopDialogs = dialogArea({
  name: 'a visitor',
  async begin(_view, db) {
    const sizes = ['10', '12', '14'].map((size) => ({ size, grams: 10, stock: 2 }));
    return {
      ring: `/product/${(await addRing(db, 2)).id}`,
      gone: `/product/${(await addRing(db, 0)).id}`,
      sized: `/product/${await addSizedPiece(db, { sizes })}`,
      pictured: `/product/${await addPiece(db, { name: 'Lotus haaram', pictureCount: 3 })}`,
    };
  },
  openings: [
    {
      file: 'src/app/storefront/header/mobile-menu.tsx',
      address: () => '/contact',
      open: (view) => view.press('Menu'),
      title: 'Menu',
    },
    {
      file: 'src/catalogue/products/storefront/search/search-dialog.tsx',
      address: () => '/contact',
      open: (view) => view.press('Search'),
      title: 'Search',
    },
    {
      file: 'src/selling/wishlist/storefront/wishlist-panel.tsx',
      address: () => '/contact',
      open: (view) => view.press(/^Wishlist/),
      title: 'Your wishlist',
    },
    {
      file: 'src/catalogue/products/storefront/narrowing/narrowing-dialog.tsx',
      address: () => '/products',
      open: (view) => view.press('Filter'),
      title: 'Filter',
    },
    {
      file: 'src/catalogue/products/storefront/product/watch-dialog.tsx',
      address: ({ gone }) => gone,
      open: (view) => view.press('Notify me when it’s back'),
      title: 'Back in stock',
    },
    {
      file: 'src/catalogue/products/storefront/product/watch-dialog.tsx',
      address: ({ ring }) => ring,
      open: (view) => view.press('Notify me of a price drop'),
      title: 'Price drop',
    },
    {
      file: 'src/catalogue/sizes/storefront/size-guide-dialog.tsx',
      address: ({ sized }) => sized,
      open: (view) => view.press('Size guide'),
      title: 'Size guide',
    },
    {
      file: 'src/catalogue/products/storefront/product/gallery/zoom-dialog.tsx',
      address: ({ pictured }) => pictured,
      open: (view) => view.press(/^Enlarge/),
      title: 'Lotus haaram',
    },
  ],
});
