import type { ComponentProps, ReactNode } from 'react';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import type { Back } from '../back-link.tsx';
import { EmptyTable } from '../empty-table.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from './pager.tsx';

type ListPageProps<Row> = {
  title: string;
  text?: string;
  back?: Back;
  /** Actions beside the title. */
  actions?: ReactNode;
  /** Filters above the table. */
  filters?: ReactNode;
  /** Between the filters and the table. */
  notes?: ReactNode;
  /** Null or undefined if they could not be loaded, which `failed` reports. */
  rows: Row[] | null | undefined;
  failed: string;
  empty: string;
  caption: string;
  columns: Column<Row>[];
  places?: CellPlaces;
  /** For a paged list: the current page and what the pager needs. */
  pages?: ComponentProps<typeof Pager> | null;
};

/** The layout of a list: title, filters, and the table with its pager, or a message instead. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, text, back, actions, filters, notes, rows, failed, empty, pages, ...table } =
    props;
  return (
    <>
      <PageHead title={title} text={text} back={back}>
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
