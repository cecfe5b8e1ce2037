import { ChevronDown } from 'lucide-react';
import { sheetColumns } from '#catalogue/import/sheet-columns.ts';

const guide: { columns: string; text: string }[] = [
  {
    columns: sheetColumns.id,
    text: 'The product in the shop. Without an ID we go by the SKU, then by the name; a new name adds a new product.',
  },
  {
    columns: sheetColumns.variationOf,
    text: 'For a variation: the name of its product. Empty cells of a new variation follow its product.',
  },
  {
    columns: `${sheetColumns.category}, ${sheetColumns.collections}`,
    text: 'By name, with | between several collections. They must already be in the shop.',
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
    text: 'Your own code for the piece, such as RG-0412: letters, digits, dashes, / and spaces, different for each piece. A row with a known SKU changes that piece, whatever its name; the same name with another SKU is another piece.',
  },
  {
    columns: sheetColumns.status,
    text: 'published, draft or archived; empty is published. A variation follows its product.',
  },
  {
    columns: 'Weights',
    text: 'Grams with up to three decimals, such as 4.62 or 4.62 g. Any other unit is refused.',
  },
  {
    columns: 'Stock',
    text: 'How many you have; it replaces the number in the shop. In an exported table, pieces sold since then stay sold, and what you add or take away applies to what is left.',
  },
  {
    columns: sheetColumns.exported,
    text: 'Written by the export; please leave it as it is. If it is empty, the stock replaces the number in the shop.',
  },
  {
    columns: 'Picture 1 to Picture 5',
    text: 'The name of an uploaded file, such as ring-1.jpg, and beside it what the picture shows.',
  },
];

/** Columns that a spreadsheet has only if the shop uses them. */
const furtherGuide: typeof guide = [
  {
    columns: 'Further grades',
    text: 'Each grade the shop offers has its own columns, such as 14kt gross weight (g). Write it the same way under Karats: 14kt, 24kt 995, Silver 925.',
  },
  {
    columns: sheetColumns.sizeKind,
    text: 'ring, bangle or length; empty for a piece without sizes.',
  },
  {
    columns: `${sheetColumns.sizes22kt}, and of each grade`,
    text: 'All sizes in one cell: 12: 3.45 g / 0.12 g stones / 2 pcs | 13: 3.6 g / 1 pcs. A size left out is removed, a weight left out is cleared, and a count left out stays as it is.',
  },
  {
    columns: `${sheetColumns.priceKind}, ${sheetColumns.fixedPrice}`,
    text: 'Empty for the gold rate, premium for a coin, or fixed with the price before tax beside it.',
  },
  {
    columns: `${sheetColumns.makingKind}, ${sheetColumns.makingAmount}, ${sheetColumns.makingMinimum}`,
    text: 'Empty for a percentage; per gram or fixed with the amount beside it. The minimum works with all three.',
  },
  {
    columns: `${sheetColumns.wastage}, ${sheetColumns.hallmarkFee}`,
    text: 'Such as 4.5, and 45. Without its own fee a piece uses the shop’s.',
  },
  {
    columns: sheetColumns.stones,
    text: 'Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123 | Ruby, ₹800. A price without /ct covers all of those stones.',
  },
  { columns: sheetColumns.otherCharges, text: 'Rhodium ₹350 | Box ₹100.' },
  {
    columns: `${sheetColumns.for}, ${sheetColumns.occasion}, ${sheetColumns.style}, ${sheetColumns.colour}`,
    text: 'Such as Women | Men, or None. Empty, they are taken from the texts of the piece. A variation follows its product.',
  },
  {
    columns: sheetColumns.madeToOrderDays,
    text: 'How many days it takes to make a piece that is not in stock. Empty if you don’t make it to order.',
  },
];

/** What each column of a spreadsheet may contain. */
export function ColumnGuide() {
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-medium">
        What each column holds
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4">
        <p>
          Tables with other column names, such as exports from Shopify, WooCommerce or a stock book,
          work too: you match the columns once. What a table has no column for stays as it is, an
          empty cell clears its field, and products not in the table are left alone.
        </p>
        <Guide lines={guide} />
        <p className="mt-6">
          More columns appear once the shop uses them:{' '}
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
