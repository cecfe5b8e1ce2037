import { data } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import type { MonthSummary } from '#books/books/month-summary-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';
import type { Route } from './+types/month-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { refused } from '#app/office/admin-answer.ts';
import { bookMessages as messages } from './book-messages.ts';
import { booksOf } from './books-of.server.ts';
import { DayBookPanel } from './day-book-panel.tsx';
import { handleClose } from './handle-close.server.ts';
import { MonthDownloads } from './month-downloads.tsx';
import { HsnTable, IssuedTable, SectionTable } from './month-sections.tsx';
import { MonthState } from './month-table.tsx';
import { formatIndianTime, formatMonth, isMonth } from '#platform/indian-time.ts';
import { readMonth } from './read-month.server.ts';
import { SettlementsPanel } from './settlements-panel.tsx';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { intentOf, revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { netOfMonth } from '#books/books/month-net.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';

export const handle: AdminHandle = { right: 'books' };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { month = '' } = params;
  if (!isMonth(month)) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  const { isTest } = booksOf(shop);
  const day = url.searchParams.get('day');
  const found = await loadOrShowError(shop.log, messages.failedToLoad, () =>
    readMonth(shop.db, { month, isTest, day, now: shop.clock() }),
  );
  return { month, isTest, found, mayOpenOrders: may(staffRole, 'orders') };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { email: by } = await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  const shop = context.get(shopContext);
  const { month = '' } = params;
  if (intentOf(posted) !== 'close') return refused(messages.noMonth);
  const { headers } = request;
  return handleClose(shop, { month, ...booksOf(shop) }, { by, headers, posted });
}

export const clientAction = withErrorToast({
  default: 'The shop can’t be reached, and the month is as it was. Please try again.',
});
export const shouldRevalidate = revalidateWhenDone;

/** A month of the books: its return, its files, its days, the provider's payouts, and closing it. */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { month, isTest, found } = loaderData;
  const title = formatMonth(month);
  return (
    <>
      <PageHead
        title={title}
        tabTitle={`Books: ${title}`}
        back={{ to: '/admin/books', text: 'Books' }}
      >
        {found && <MonthState {...found.summary} />}
        {found && found.summary.documentCount > 0 && (
          <ButtonLink to={`/admin/documents?month=${month}`} variant="secondary" size="small">
            Documents
          </ButtonLink>
        )}
        {found && (found.summary.closed || mayBeClosed(found.summary)) && (
          <CloseMonth summary={found.summary} />
        )}
      </PageHead>
      <div className="grid gap-4">
        {isTest && <p className="text-muted">{messages.sandbox}</p>}
        {!found && <LoadFailed text={messages.failedToLoad} />}
        {found?.summary.documentCount === 0 && <EmptyTable text={messages.noneInMonth} />}
        {found && <Month data={loaderData} found={found} />}
      </div>
    </>
  );
}

/** A future month has documents if the present one was closed early, but cannot be closed. */
function mayBeClosed({ documentCount, refusal }: MonthSummary): boolean {
  return documentCount > 0 && refusal !== 'future-month';
}

type LoaderData = Route.ComponentProps['loaderData'];
type MonthProps = { data: LoaderData; found: NonNullable<LoaderData['found']> };

function Month({ data: { month, mayOpenOrders }, found }: MonthProps) {
  const { summary, hasReturn, sections, hsn, issued, days, shown } = found;
  return (
    <>
      {summary.documentCount > 0 && (
        <>
          <MonthFigures summary={summary} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="grid min-w-0 gap-4">
              {hasReturn ? (
                <SectionTable sections={sections} />
              ) : (
                <EmptyTable text={messages.noReturn} />
              )}
              {hsn.length > 0 && <HsnTable rows={hsn} />}
              {issued.length > 0 && <IssuedTable rows={issued} />}
            </div>
            <MonthDownloads month={month} hasReturn={hasReturn} />
          </div>
        </>
      )}
      <SettlementsPanel key={month} month={month} mayOpenOrders={mayOpenOrders} />
      {shown && <DayBookPanel days={days} shown={shown} />}
    </>
  );
}

/** The totals of a month: sales less returns, the tax on that, and the number of documents of each kind. */
function MonthFigures({ summary }: { summary: MonthSummary }) {
  const net = netOfMonth(summary);
  const { kinds } = summary;
  const invoices = kinds['tax-invoice'];
  const notes = kinds['credit-note'];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line xl:grid-cols-4">
      <Figure name="Taxable" amount={net.taxable} note="Invoices less credit notes" />
      <Figure name="Tax" amount={net.tax} note="CGST, SGST and IGST" />
      <Figure
        name={counted(invoices.count, 'invoice')}
        amount={invoices.total}
        note={`${counted(notes.count, 'credit note')}, ${formatRupeesAndPaise(notes.total)}`}
      />
      <Figure
        name={counted(kinds['receipt-voucher'].count, 'receipt voucher')}
        amount={kinds['receipt-voucher'].total}
        note={`${counted(kinds['refund-voucher'].count, 'refund voucher')}, ${formatRupeesAndPaise(kinds['refund-voucher'].total)}`}
      />
    </dl>
  );
}

type FigureProps = { name: string; amount: Paise; note: string };

function Figure({ name, amount, note }: FigureProps) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures mt-1 text-lg font-semibold wrap-anywhere">
        {formatRupeesAndPaise(amount)}
      </dd>
      <dd className="figures mt-1 text-muted wrap-anywhere">{note}</dd>
    </div>
  );
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`;
}

/** Closes a month, after stating the consequences; for a closed one, shows who closed it and when. */
function CloseMonth({ summary }: { summary: MonthSummary }) {
  const { closed } = summary;
  if (closed) {
    return (
      <p className="text-muted wrap-anywhere">
        Closed by {closed.closedBy} on {formatIndianTime(closed.closedAt)}
      </p>
    );
  }
  return (
    <DialogButton text="Close month">
      {(onClose) => <CloseDialog summary={summary} onClose={onClose} />}
    </DialogButton>
  );
}

type CloseDialogProps = { summary: MonthSummary; onClose: () => void };

/** Always asks for the password: closing cannot be undone. */
function CloseDialog({ summary: { month, isOver }, onClose }: CloseDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title={`Close ${formatMonth(month)}?`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="close" />
        <ul className="grid list-disc gap-2 pl-5">
          <li>Its GSTR-1 is fixed as it is now, whatever changes later.</li>
          <li>
            Documents issued from now on count in the next open month, including credit notes for
            this month’s invoices.
          </li>
          <li>A closed month can’t be reopened.</li>
        </ul>
        {!isOver && <StillRuns error={errors?.['whileRunning']} />}
        <OwnPasswordField data-first-focus error={errors?.['password']} />
        <DialogButtons onCancel={onClose} variant={isOver ? 'primary' : 'danger'} isBusy={isBusy}>
          Close month
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function StillRuns({ error }: { error: string | undefined }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-danger">
        This month has not ended. Sales in its last days will count in the next month.
      </p>
      <CheckboxField
        label="I know this month has not ended"
        name="whileRunning"
        aria-invalid={error ? true : undefined}
      />
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
