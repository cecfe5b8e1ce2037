import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import type { Product } from '#catalogue/products/product.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { readCatalogue } from './open-catalogue.server.ts';

/** The demo shop, with its products by name as a page would show them. */
export function useDemoCatalogue() {
  const shop = useDemoShop();

  async function idOf(name: string): Promise<string> {
    const [row] = await shop.db.select().from(products).where(eq(products.name, name));
    if (!row) throw new Error(`No ${name}`);
    return row.id;
  }

  async function find(name: string, db: DatabaseOrTransaction = shop.db): Promise<Product> {
    const product = (await readCatalogue(db)).findProduct(await idOf(name));
    if (!product) throw new Error(`${name} was not found`);
    return product;
  }

  return { shop, idOf, find };
}
