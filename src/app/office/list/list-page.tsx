import type { ComponentProps, ReactNode } from 'react';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyTable } from '../empty-table.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from './pager.tsx';

type ListPageProps<Row> = {
  title: string;
  text?: string;
  /** Beside the title: what can be done here. */
  actions?: ReactNode;
  /** Above the table: what narrows the list. */
  filters?: ReactNode;
  /** Between those and the table. */
  notes?: ReactNode;
  /** Nothing where they could not be read, which `failed` says. */
  rows: Row[] | null | undefined;
  failed: string;
  empty: string;
  caption: string;
  columns: Column<Row>[];
  places?: CellPlaces;
  /** Of a list that has pages: which one this is, and what the pager has to know of the others. */
  pages?: ComponentProps<typeof Pager> | null;
};

/** The frame of a list: its title, what narrows it, and the table with its pager, or what stands in their place. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, text, actions, filters, notes, rows, failed, empty, pages, ...table } = props;
  return (
    <>
      <PageHead title={title} text={text}>
        {actions}
      </PageHead>
      <div className="grid gap-3 md:gap-2">
        {filters && (
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2 md:items-center">{filters}</div>
        )}
        {notes}
        {!rows && <LoadFailed text={failed} />}
        {rows?.length === 0 && <EmptyTable text={empty} />}
        {rows && rows.length > 0 && <DataTable {...table} rows={rows} rowKey={({ id }) => id} />}
        {pages && <Pager {...pages} />}
      </div>
    </>
  );
}
