import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { maxArticles } from '#catalogue/products/goods-rules.ts';
import { type Karat, karats, usualKarats } from '#price/pricing/karat.ts';
import { parseGrams } from '#price/money/weight.ts';
import { sizeKinds } from '#catalogue/sizes/size.ts';

const grams = z.string().transform((text, context) => {
  const weight = parseGrams(text);
  if (weight !== null) return weight;
  context.addIssue({ code: 'custom', message: `Not a weight in grams: ${text}` });
  return z.NEVER;
});

const karatRecord = z
  .strictObject({
    gross_weight: grams,
    stone_weight: grams,
    net_weight: grams,
    stock_quantity: z.int().min(0),
  })
  .refine((record) => record.gross_weight - record.stone_weight === record.net_weight, {
    message: 'The net weight must be the gross weight less the stones',
  });

const pictureName = z.string().regex(/^[a-z0-9-]+$/i);
const shownPicture = { picture: pictureName, alt: z.string().min(1) };

/** The stones of a piece. Carats are the total for all stones of the kind. */
const stone = z.strictObject({
  kind: z.string().min(1),
  count: z.int().min(1),
  carats: z.string().regex(/^\d+\.\d{3}$/),
  price_per_carat: z.int().positive(),
  certificate: z.string().min(1).optional(),
});

/** The sizes of a piece, smallest first; its weights are those of the middle one, its stock is the total of all. */
const sizes = z.strictObject({
  kind: z.enum(sizeKinds),
  of: z.array(z.string()).min(2),
  grams_apart: grams,
});

const piece = {
  name: z.string().min(1),
  description: z.string().min(1),
  karats: z.strictObject({ '22kt': karatRecord.optional(), '18kt': karatRecord.optional() }),
  making_charge_percentage: z.int().min(0),
  discount_percentage: z.int().min(0).max(100).nullable(),
  product_type: z.enum(['pieces', 'pairs']),
  images: z.array(z.strictObject(shownPicture)).min(1).max(5),
  stones: z.array(stone).optional(),
  sizes: sizes.optional(),
};

/** What documents and packing need to know if it differs from ordinary jewellery. */
const goods = {
  goods: z
    .strictObject({
      hsn: z.string().optional(),
      huid: z.enum(['needed', 'exempt']).optional(),
      articles: z.int().min(2).max(maxArticles).optional(),
    })
    .optional(),
};

const group = { slug: z.string(), name: z.string().min(1), description: z.string().min(1) };

const variation = z.strictObject(piece);

const product = z
  .strictObject({
    slug: z.string(),
    ...piece,
    category: z.string(),
    collections: z.array(z.string()),
    available_karats: z.array(z.enum(karats)).min(1),
    variations: z.array(variation),
    ...goods,
  })
  .refine((product) => usualKarats.every(isListedWithWeights(product)), {
    message: 'The available karats must be those with weights',
  });

function isListedWithWeights(product: { available_karats: Karat[]; karats: object }) {
  return (karat: Karat) => product.available_karats.includes(karat) === karat in product.karats;
}

const catalogue = z.strictObject({
  heroes: z.array(
    z.strictObject({
      slug: z.string(),
      text_side: z.enum(['left', 'right']),
      title: z.string(),
      subtitle: z.string(),
      description: z.string(),
      ...shownPicture,
      narrow_picture: pictureName,
    }),
  ),
  categories: z.array(z.strictObject({ ...group, ...shownPicture, ...goods })),
  collections: z.array(z.strictObject({ ...group, ...shownPicture })),
  products: z.array(product),
  /** The pieces on the home page, by their slugs. */
  home_pieces: z.array(z.string()),
  offers: z.array(
    z.strictObject({
      name: z.string().min(1),
      percent_off_making: z.int().min(1).max(100),
      collections: z.array(z.string()).min(1),
    }),
  ),
});

const pictureSizes = z.record(
  z.string(),
  z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
);

/** `demo/catalogue.json`, with weights in milligrams. */
export type DemoCatalogue = z.infer<typeof catalogue>;
export type DemoProduct = z.infer<typeof product>;
export type DemoVariation = z.infer<typeof variation>;
/** `demo/pictures/pictures.json`: the size of each picture's largest file by its name. */
export type DemoPictureSizes = z.infer<typeof pictureSizes>;

export async function readDemoCatalogue(demoFolder: string): Promise<DemoCatalogue> {
  return catalogue.parse(await readJson(path.join(demoFolder, 'catalogue.json')));
}

export async function readDemoPictureSizes(demoFolder: string): Promise<DemoPictureSizes> {
  return pictureSizes.parse(await readJson(path.join(demoFolder, 'pictures/pictures.json')));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The alternative text of each picture that the catalogue shows anywhere, by the picture's name. */
export function pictureAlts(demo: DemoCatalogue): Map<string, string> {
  const pieces = demo.products.flatMap((product) => [product, ...product.variations]);
  const shown = [
    ...demo.heroes,
    ...demo.heroes.map((hero) => ({
      picture: hero.narrow_picture,
      alt: `${hero.alt}, cut for phones`,
    })),
    ...demo.categories,
    ...demo.collections,
    ...pieces.flatMap((each) => each.images),
  ];
  return new Map(shown.map(({ picture, alt }) => [picture, alt]));
}
