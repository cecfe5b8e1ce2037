import { moneyColumn, numberColumn } from '#app/office/list/number-columns.ts';
import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import {
  type DayFigures,
  type PriceParts,
  type RarePart,
  rarePartsOf,
  sumOfKarats,
} from '#books/overview/day-figures.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyTable } from '#app/office/empty-table.tsx';

type SoldRow = PriceParts & { name: string };

const before: Column<SoldRow>[] = [
  {
    title: 'Karat',
    renderCell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span>,
  },
  numberColumn('Pieces', ({ pieces }) => pieces.toLocaleString('en-IN')),
  numberColumn('Net weight', ({ weight }) => formatGrams(weight)),
  moneyColumn('Gold value', ({ gold }) => gold),
  moneyColumn('Making charges', ({ making }) => making),
];

const rareTitles: Record<RarePart, string> = {
  wastage: 'Wastage',
  stones: 'Stones',
  hallmarkFee: 'Hallmark fees',
  otherCharges: 'Other charges',
  fixed: 'Fixed prices',
};

const after: Column<SoldRow>[] = [
  numberColumn('Discount', ({ discount }) => lessOf(discount)),
  moneyColumn('GST', ({ gst }) => gst),
  moneyColumn('Rounding', ({ roundOff }) => roundOff),
  moneyColumn('Total', ({ total }) => total),
];

function lessOf(amount: Paise): string {
  return formatRupeesAndPaise(paise(0 - amount));
}

/** Sales of a day, by karat and price part. */
export function SoldTable({ karats }: Pick<DayFigures, 'karats'>) {
  if (karats.length === 0) return <EmptyTable text="No order was paid on this day." />;
  const rows = karats.map((each) => ({ ...each, name: formatKarat(each.karat) }));
  const rare = rarePartsOf(karats).map((part) =>
    moneyColumn(rareTitles[part], (row: SoldRow) => row[part]),
  );
  const all = { ...sumOfKarats(karats), name: 'Total' };
  return (
    <DataTable
      caption="Sold by karat"
      columns={[...before, ...rare, ...after]}
      rows={karats.length > 1 ? [...rows, all] : rows}
      rowKey={({ name }) => name}
    />
  );
}
