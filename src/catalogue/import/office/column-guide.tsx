import { ChevronDown } from 'lucide-react';
import { sheetColumns } from '#catalogue/import/sheet-columns.ts';

const guide: { columns: string; text: string }[] = [
  {
    columns: sheetColumns.id,
    text: 'Which product of the shop is meant. Without it the SKU says so, then the name, and a name that the shop does not have makes a new product.',
  },
  {
    columns: sheetColumns.variationOf,
    text: 'For a variation: the name of its product. What a new variation leaves empty it has of its product.',
  },
  {
    columns: `${sheetColumns.category}, ${sheetColumns.collections}`,
    text: 'By name; several collections with | between them. They have to be in the shop.',
  },
  {
    columns: sheetColumns.karats,
    text: '22kt, 18kt, or 22kt | 18kt. Left empty for a new product it is what has a weight.',
  },
  {
    columns: `${sheetColumns.makingCharge}, ${sheetColumns.discount}`,
    text: 'Whole numbers, such as 12.',
  },
  { columns: sheetColumns.soldAs, text: 'pieces or pairs.' },
  {
    columns: sheetColumns.sku,
    text: 'Your own code of the piece, such as RG-0412: letters, digits, dashes, / and blanks. No two have the same. A row with the SKU of a piece is about that piece, whatever it is called; pieces of the same name with other SKUs are others.',
  },
  {
    columns: sheetColumns.status,
    text: 'published, draft or archived; empty is published. A variation follows its product.',
  },
  {
    columns: 'Weights',
    text: 'Grams with a point and at most three decimals, such as 4.62 or 4.62 g. A number may have the unit of its column; with any other it is refused.',
  },
  {
    columns: 'Stock',
    text: 'How many there are; it replaces the number in the shop. In a table that was exported: pieces that were sold since stay sold, and what you add or take away is applied to what is left.',
  },
  {
    columns: sheetColumns.exported,
    text: 'Written by the export; leave it as it is. Where it is empty, the stock replaces the number in the shop.',
  },
  {
    columns: 'Picture 1 to Picture 5',
    text: 'The name of a file that is sent along, such as ring-1.jpg, and beside it what the picture shows.',
  },
];

/** Columns that a table has only where the shop uses them. */
const furtherGuide: typeof guide = [
  {
    columns: 'Further grades',
    text: 'Each grade that the shop offers has columns of its own, such as 14kt gross weight (g). In Karats it is written as there: 14kt, 24kt 995, Silver 925.',
  },
  {
    columns: sheetColumns.sizeKind,
    text: 'ring, bangle or length; empty for a piece without sizes.',
  },
  {
    columns: `${sheetColumns.sizes22kt}, and of each grade`,
    text: 'All sizes in one cell: 12: 3.45 g / 0.12 g stones / 2 pcs | 13: 3.6 g / 1 pcs. A size that is left out goes. Weights that are left out are emptied; pieces that are not counted stay as they are.',
  },
  {
    columns: `${sheetColumns.priceKind}, ${sheetColumns.fixedPrice}`,
    text: 'Empty for the gold rate, premium for a coin, or fixed with the price before tax beside it.',
  },
  {
    columns: `${sheetColumns.makingKind}, ${sheetColumns.makingAmount}, ${sheetColumns.makingMinimum}`,
    text: 'Empty for a percentage; per gram or fixed with the amount beside it. The minimum goes with each of them.',
  },
  {
    columns: `${sheetColumns.wastage}, ${sheetColumns.hallmarkFee}`,
    text: 'Such as 4.5, and 45; without a fee of its own a piece has that of the shop.',
  },
  {
    columns: sheetColumns.stones,
    text: 'Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123 | Ruby, ₹800. A price without /ct is for all of them.',
  },
  { columns: sheetColumns.otherCharges, text: 'Rhodium ₹350 | Box ₹100.' },
  {
    columns: sheetColumns.madeToOrderDays,
    text: 'In how many days a piece is made that is not in stock; empty where it is not.',
  },
];

/** What may stand in which column of a table. */
export function ColumnGuide() {
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
        What the columns hold
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4">
        <p>
          A table with other heads, as of Shopify, WooCommerce or a stock book, is taken too: you
          say once what its columns are. Columns may be left out: what a table has no column for
          stays as it is. An empty cell empties the field. Products that the table does not name are
          not touched.
        </p>
        <Guide lines={guide} />
        <p className="mt-6">
          Further columns stand in a table where the shop uses them:{' '}
          <a href="/admin/api/import/template?columns=all" className="underline underline-offset-4">
            Download a template with all columns
          </a>
        </p>
        <Guide lines={furtherGuide} />
      </div>
    </details>
  );
}

function Guide({ lines }: { lines: typeof guide }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-[16rem_1fr]">
      {lines.map(({ columns, text }) => (
        <div key={columns} className="contents">
          <dt className="font-medium">{columns}</dt>
          <dd className="text-muted max-md:-mt-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
