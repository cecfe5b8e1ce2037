import { moneyColumn, numberColumn } from '#app/office/list/number-columns.ts';
import type { ReactNode } from 'react';
import type { IssuedRun } from '#books/books/gstr1.ts';
import type { HsnSums, SectionSums } from '#books/books/section-sums.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';

const sectionNames: Record<SectionSums['section'], { name: string; note: string }> = {
  b2b: { name: 'B2B', note: 'Invoices to buyers with a GSTIN' },
  b2cl: { name: 'B2CL', note: 'Large inter-State invoices' },
  b2cs: { name: 'B2CS', note: 'All other sales less their credit notes, by State and rate' },
  cdnr: { name: 'Credit notes, B2B', note: 'Credit notes to buyers with a GSTIN' },
  cdnur: { name: 'Credit notes, B2CL', note: 'Credit notes for large inter-State invoices' },
};

const sectionPlaces: CellPlaces = {
  Section: { line: 1, parts: 8 },
  Rows: { line: 1, parts: 4, title: 'Rows', isAtEnd: true },
  Contents: { line: 2, parts: 12 },
  Taxable: { line: 3, parts: 7, title: 'Taxable' },
  Tax: { line: 3, parts: 5, title: 'Tax', isAtEnd: true },
};

const sectionColumns: Column<SectionSums>[] = [
  {
    title: 'Section',
    renderCell: ({ section }) => (
      <span className="font-medium whitespace-nowrap">{sectionNames[section].name}</span>
    ),
  },
  {
    title: 'Contents',
    renderCell: ({ section }) => <span className="text-muted">{sectionNames[section].note}</span>,
  },
  numberColumn('Rows', ({ count }) => count.toLocaleString('en-IN')),
  moneyColumn('Taxable', ({ taxable }) => taxable),
  moneyColumn('Tax', ({ tax }) => tax),
];

/** The tables of the month's return, each with its totals. */
export function SectionTable({ sections }: { sections: SectionSums[] }) {
  return (
    <Titled title="GSTR-1 by section">
      <DataTable
        caption="GSTR-1 by section"
        places={sectionPlaces}
        columns={sectionColumns}
        rows={sections}
        rowKey={({ section }) => section}
      />
    </Titled>
  );
}

const hsnPlaces: CellPlaces = {
  HSN: { line: 1, parts: 7 },
  Buyers: { line: 1, parts: 5, isAtEnd: true },
  Rate: { line: 2, parts: 4, title: 'Rate' },
  Weight: { line: 2, parts: 8, title: 'Weight', isAtEnd: true },
  Taxable: { line: 3, parts: 7, title: 'Taxable' },
  Tax: { line: 3, parts: 5, title: 'Tax', isAtEnd: true },
};

const hsnColumns: Column<HsnSums>[] = [
  {
    title: 'HSN',
    renderCell: ({ hsn_sc }) => <span className="figures font-medium">{hsn_sc}</span>,
  },
  {
    title: 'Buyers',
    renderCell: ({ hasGstin }) => (hasGstin ? 'With GSTIN' : 'Without GSTIN'),
  },
  numberColumn('Rate', ({ rt }) => `${rt}%`),
  numberColumn('Weight', ({ qty }) => `${qty.toLocaleString('en-IN')} g`),
  moneyColumn('Taxable', ({ taxable }) => taxable),
  moneyColumn('Tax', ({ tax }) => tax),
];

/** Table 12: sales by HSN code, in grams. */
export function HsnTable({ rows }: { rows: HsnSums[] }) {
  return (
    <Titled title="HSN summary">
      <DataTable
        caption="HSN summary"
        places={hsnPlaces}
        columns={hsnColumns}
        rows={rows}
        rowKey={({ hsn_sc, rt, hasGstin }) => `${hsn_sc} ${rt} ${hasGstin}`}
      />
    </Titled>
  );
}

export type IssuedRow = Pick<IssuedRun, 'from' | 'to' | 'totnum'> & { nature: string };

const issuedPlaces: CellPlaces = {
  Series: { line: 1, parts: 8 },
  Number: { line: 1, parts: 4, isAtEnd: true },
  From: { line: 2, parts: 12, title: 'From' },
  To: { line: 3, parts: 12, title: 'To' },
};

const issuedColumns: Column<IssuedRow>[] = [
  { title: 'Series', renderCell: ({ nature }) => <span className="font-medium">{nature}</span> },
  { title: 'From', renderCell: ({ from }) => <span className="figures">{from}</span> },
  { title: 'To', renderCell: ({ to }) => <span className="figures">{to}</span> },
  numberColumn('Number', ({ totnum }) => totnum.toLocaleString('en-IN')),
];

/** Table 13: the document numbers issued. */
export function IssuedTable({ rows }: { rows: IssuedRow[] }) {
  return (
    <Titled title="Documents issued">
      <DataTable
        caption="Documents issued"
        places={issuedPlaces}
        columns={issuedColumns}
        rows={rows}
        rowKey={({ from }) => from}
      />
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="font-medium">{title}</h2>
      {children}
    </section>
  );
}
