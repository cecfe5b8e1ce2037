import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { addRing } from '../../browser/stock.ts';
import { signInAsAdmin } from '../journeys.ts';
import { dialogArea } from './dialog-area.ts';

/** Adds a product with a variation, a category and a collection, older than the demo's. */
async function addGoods(db: Database) {
  const [category, collection] = [`Naths ${newId()}`, `Utsav ${newId()}`];
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(categories).values({ name: category, createdAt });
  await db.insert(collections).values({ name: collection, createdAt });
  const ring = await addRing(db, 2);
  const variation = { name: `${ring.name} small`, kind: 'variation', createdAt } as const;
  await db.insert(products).values({ ...variation, parentProductId: ring.id });
  const saveByAnother = () =>
    db
      .update(products)
      .set({ description: 'Provider', version: 2, makingChargePercentage: 18 })
      .where(eq(products.id, ring.id));
  return { category, collection, name: ring.name, id: ring.id, saveByAnother };
}

type Goods = Awaited<ReturnType<typeof addGoods>>;

const categoriesPage = ({ category }: Goods) => `/admin/categories?q=${category}`;
const collectionsPage = ({ collection }: Goods) => `/admin/collections?q=${collection}`;
const productsPage = ({ name }: Goods) => `/admin/products?q=${name}`;
const editPage = ({ id }: Goods) => `/admin/products/edit/${id}`;

/** Dialogs of staff who manage products. */
export const catalogueDialogs = dialogArea({
  name: 'the catalogue',
  async begin(view, db) {
    await signInAsAdmin(view);
    return addGoods(db);
  },
  openings: [
    {
      file: 'src/catalogue/products/office/groups/group-dialog.tsx',
      address: categoriesPage,
      open: (view) => view.press('Add Category'),
      title: 'Add Category',
    },
    {
      file: 'src/catalogue/products/office/groups/group-dialog.tsx',
      address: categoriesPage,
      open: (view, { category }) => view.press(`Edit ${category}`),
      title: 'Edit Category',
    },
    {
      file: 'src/catalogue/products/office/groups/delete-group-dialog.tsx',
      address: categoriesPage,
      open: (view, { category }) => view.press(`Delete ${category}`),
      title: 'Are you absolutely sure?',
    },
    {
      file: 'src/catalogue/products/office/groups/group-dialog.tsx',
      address: collectionsPage,
      open: (view) => view.press('Add Collection'),
      title: 'Add Collection',
    },
    {
      file: 'src/catalogue/products/office/groups/group-dialog.tsx',
      address: collectionsPage,
      open: (view, { collection }) => view.press(`Edit ${collection}`),
      title: 'Edit Collection',
    },
    {
      file: 'src/catalogue/products/office/groups/delete-group-dialog.tsx',
      address: collectionsPage,
      open: (view, { collection }) => view.press(`Delete ${collection}`),
      title: 'Are you absolutely sure?',
    },
    {
      file: 'src/catalogue/products/office/list/delete-product-dialog.tsx',
      address: productsPage,
      open: (view, { name }) => view.press(`Delete ${name}`),
      title: 'Delete product',
    },
    {
      file: 'src/catalogue/products/office/list/bulk-bar.tsx',
      address: productsPage,
      async open(view, { name }) {
        await view.tick(`Select ${name}`);
        await view.press('Bulk edit');
      },
      title: 'Bulk edit: 1 product',
    },
    {
      file: 'src/catalogue/products/office/edit-product-page.tsx',
      address: editPage,
      open: (view) => view.press('Duplicate'),
      title: 'Duplicate product',
    },
    {
      file: 'src/catalogue/products/office/variations/variation-list.tsx',
      address: editPage,
      open: (view, { name }) => view.press(`Delete ${name} small`),
      title: 'Delete variation',
    },
    {
      file: 'src/catalogue/products/office/product-form/meanwhile/meanwhile-dialog.tsx',
      address: editPage,
      async open(view, { name, saveByAnother }) {
        await view.fill('Product Name', `${name} of mine`);
        await saveByAnother();
        await view.press('Update Product');
      },
      title: 'Changed in the meantime',
    },
    {
      file: 'src/app/office/leave-guard.tsx',
      address: () => '/admin/products/add',
      async open(view) {
        await view.fill('Product Name', 'Nath');
        await view.press('Cancel');
      },
      title: 'Leave without saving?',
    },
    {
      // Opens over a dialog, which stays open.
      file: 'src/app/office/leave-guard.tsx',
      address: categoriesPage,
      async open(view) {
        await view.press('Add Category');
        await view.fill('Category Name', 'Naths');
        await view.driver.key('Escape');
      },
      title: 'Leave without saving?',
    },
  ],
});
