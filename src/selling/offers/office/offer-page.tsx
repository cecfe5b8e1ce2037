import { redirect } from 'react-router';
import { useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { PieceFields } from '#selling/offers/office/piece-fields.tsx';
import { TermsFields } from '#selling/offers/office/terms-fields.tsx';
import { formatRupees, paise } from '#price/money/money.ts';
import type { OfferedPiece, OfferMargin } from '#selling/offers/offer-margin.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { classNames } from '#ui/class-names.ts';
import type { Route } from './+types/offer-page.ts';
import { handleOfferForm, offerLists, type OfferAnswer } from './handle-offer-form.server.ts';
import { OfferBadge } from './offer-badge.tsx';
import { offerFailures } from './offer-messages.ts';
import { OfferMoves } from './offer-moves.tsx';
import { readOffer, type OfferPageData } from './read-offer.server.ts';

export const handle: AdminHandle = { right: 'offers' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const found = await readOffer(context.get(shopContext), params.offerId);
  if (!found) throw redirect('/admin/offers');
  return found;
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleOfferForm(context.get(shopContext), staff, await readForm(request, offerLists));
}

export const clientAction = withErrorToast(offerFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Edits an offer or a code: the discount, its pieces and dates, and its effect on the margin before it starts. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, standing, margin } = loaderData;
  const title = offer?.name ?? 'New offer';
  return (
    <>
      <PageHead
        title={title}
        tabTitle={`Offers: ${title}`}
        back={{ to: '/admin/offers', text: 'Offers' }}
      >
        {standing && <OfferBadge standing={standing} />}
        {offer && standing && <OfferMoves key={offer.version} offer={offer} standing={standing} />}
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <LeaveGuard>
          <OfferForm key={`${offer?.id} ${offer?.version}`} data={loaderData} />
        </LeaveGuard>
        <MarginPanel margin={margin} />
      </div>
    </>
  );
}

/** The form of an offer. A new one is saved as a draft, with its own page. */
function OfferForm({ data }: { data: OfferPageData }) {
  const { offer } = data;
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const navigate = useNavigateAfterWrite();
  const { Form, form, isBusy, errors } = useWrite<OfferAnswer>(
    () => setUnsaved(false),
    ({ isDone, id }) => {
      if (isDone) guard.release();
      if (id) navigate(`/admin/offers/${id}`, { replace: true });
    },
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid min-w-0 gap-6"
      onChange={() => setUnsaved(true)}
    >
      <input type="hidden" name="intent" value={offer ? 'update' : 'add'} />
      {offer && <input type="hidden" name="id" value={offer.id} />}
      {offer && <input type="hidden" name="version" value={offer.version} />}
      <TermsFields offer={offer} errors={errors ?? {}} />
      <PieceFields data={data} onChange={() => setUnsaved(true)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {offer ? 'Save' : 'Save as draft'}
        </Button>
        <p role="status" className="text-muted">
          {isUnsaved && 'Not saved yet'}
        </p>
      </div>
    </Form>
  );
}

/** The effect of the saved offer on the margin; shown before it starts and after. */
function MarginPanel({ margin }: { margin: OfferMargin | null }) {
  return (
    <section
      aria-labelledby="margin"
      className={classNames(
        'rounded-md border border-line bg-surface p-5 xl:sticky xl:top-4',
        // Comes first on a phone, so that it is read before the offer is started.
        margin && 'max-xl:order-first',
      )}
    >
      <h2 id="margin" className="text-base font-medium">
        Effect on prices
      </h2>
      {margin ? (
        <Figures margin={margin} />
      ) : (
        <p className="mt-2 text-muted">Save the offer to see its effect on prices and margin.</p>
      )}
    </section>
  );
}

function Figures({ margin }: { margin: OfferMargin }) {
  const { reduced, unmoved, aboveGoldBefore, aboveGoldAfter, atGold, smallest, sample } = margin;
  if (reduced === 0) {
    return (
      <p className="mt-2 text-muted">
        {unmoved === 0
          ? 'It applies to no pieces.'
          : 'Every piece it applies to already has a better price.'}
      </p>
    );
  }
  return (
    <>
      <dl className="mt-3 grid gap-y-2">
        <Figure name="Pieces that cost less" value={String(reduced)} />
        {unmoved > 0 && <Figure name="With something better already" value={String(unmoved)} />}
        <Figure name="Above gold value, before" value={formatRupees(aboveGoldBefore)} />
        <Figure name="Above gold value, with it" value={formatRupees(aboveGoldAfter)} isMain />
        <Figure name="It takes off" value={formatRupees(lost(margin))} />
        {smallest && (
          <Figure
            name={`Least above gold: ${nameOf(smallest)}`}
            value={formatRupees(smallest.aboveGoldAfter)}
          />
        )}
        {atGold > 0 && <Figure name="Cut at the value of the gold" value={String(atGold)} />}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Before GST, for one of each piece in each karat and size, at today’s gold rate.
      </p>
      <Sample pieces={sample} />
    </>
  );
}

function lost({ aboveGoldBefore, aboveGoldAfter }: OfferMargin) {
  return paise(aboveGoldBefore - aboveGoldAfter);
}

type FigureProps = { name: string; value: string; isMain?: boolean };

function Figure({ name, value, isMain = false }: FigureProps) {
  return (
    <div className={isMain ? 'flex gap-4 font-semibold' : 'flex gap-4'}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="figures ml-auto whitespace-nowrap">{value}</dd>
    </div>
  );
}

function Sample({ pieces }: { pieces: readonly OfferedPiece[] }) {
  return (
    <table className="mt-5 w-full border-t border-line">
      <caption className="sr-only">Prices of some pieces, before and with the offer</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th className="py-2 text-left font-normal">Piece</th>
          <th className="py-2 pl-3 text-right font-normal">Before</th>
          <th className="py-2 pl-3 text-right font-normal">With offer</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <tr key={nameOf(piece)} className="border-t border-line align-baseline">
            <td className="py-2 wrap-anywhere">{nameOf(piece)}</td>
            <td className="figures py-2 pl-3 text-right text-muted">
              {formatRupees(piece.before)}
            </td>
            <td className="figures py-2 pl-3 text-right">{formatRupees(piece.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ name, karat, size }: OfferedPiece): string {
  return [name, formatKarat(karat), ...(size ? [size] : [])].join(' · ');
}
