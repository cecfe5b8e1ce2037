import type { Database } from '../database.ts';
import type { Answered, Visitor } from '../visitor.ts';
import { catchUp } from './golden-shop.ts';

/** Stored values of settings that change every price. */
const settings: Record<string, Record<string, string>> = {
  pure: {
    rate_basis: 'pure',
    gold_price_per_gram: '12345.67',
    discount_basis: 'whole',
    gst_percentage: '5',
    shipping_fee: '150',
  },
  own: {
    rate_basis: 'own',
    gold_price_per_gram: '11724.80',
    gold_price_per_gram_18kt: '9650.50',
    discount_basis: 'none',
    gst_percentage: '3',
    shipping_fee: '0',
  },
};

type Viewers = { visitor: Visitor; shopper: Visitor; admin: Visitor };
type Answers = Record<string, Answered>;

/** Pages and responses at other rates and settings, by golden file. Leaves the last of the settings in force. */
export async function readAtOtherRates(
  db: Database,
  product: string,
  { visitor, shopper, admin }: Viewers,
): Promise<{ pages: Answers; answers: Answers; office: Answers }> {
  const read = { pages: {} as Answers, answers: {} as Answers, office: {} as Answers };
  for (const [basis, stored] of Object.entries(settings)) {
    await store(db, stored);
    await catchUp(visitor);
    await shopper.ask('/api/cart', {
      json: { product_id: product, karat_selected: '22kt', quantity: 1 },
    });
    const name = (what: string) => `rate-${basis}-${what}`;
    read.pages[name('home')] = await visitor.ask('/');
    read.pages[name('product')] = await visitor.ask(`/product/${product}`);
    read.pages[name('products-price-low')] = await visitor.ask('/products?sort=price-low');
    read.answers[name('cart')] = await shopper.ask('/api/cart');
    read.office[name('store')] = await admin.ask('/admin/store');
    read.office[name('product-edit')] = await admin.ask(`/admin/products/edit/${product}`);
  }
  return read;
}

async function store(db: Database, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await db.query(
      `insert into globals (variable_name, variable_value) values ($1, $2)
       on conflict (variable_name) do update set variable_value = $2`,
      [name, value],
    );
  }
}
