import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isSessionEnded } from '#people/accounts/ended-session.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/return-page.ts';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';
import { FactList } from '#app/storefront/fact-list.tsx';
import { Link } from '#app/storefront/link.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { handleReturnForm } from './handle-return-form.server.ts';
import { readReturnForm, type ReturnFormData } from './read-return-form.server.ts';
import { type ReturnAnswer, returnNotices } from './return-answer.ts';
import { ReturnForm } from './return-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Return a piece');
}

export function loader({ context, request, params }: Route.LoaderArgs) {
  return readReturnForm(context, request, params.orderId);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return handleReturnForm(context, request, params.orderId);
}

/** If the server does not answer, or the session has ended, everything stays as typed and chosen. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<ReturnAnswer> {
  try {
    return await serverAction();
  } catch (problem) {
    if (!(problem instanceof Response)) return { notice: returnNotices.broke };
    if (isSessionEnded(problem)) return { notice: returnNotices.ended, isSessionEnded: true };
    throw problem;
  }
}

/** Without a session, the page would not be found. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: ReturnAnswer | undefined = actionResult;
  return defaultShouldRevalidate && !answer?.isSessionEnded;
}

function SignInElsewhere({ orderId }: { orderId: string }) {
  return (
    <a
      href={`/auth?returnTo=/order-confirmation/${orderId}`}
      target="_blank"
      rel="noreferrer"
      className="text-link"
    >
      Sign in again
    </a>
  );
}

type TermsProps = Pick<ReturnFormData, 'until' | 'refundTakes'>;

function Terms({ until, refundTakes }: TermsProps) {
  return (
    <FactList
      facts={[
        ...(until.refund
          ? [
              {
                term: 'Refund',
                detail: `Until ${formatIndianTime(until.refund)}, only for shipping damage`,
              },
            ]
          : []),
        ...(until.replacement
          ? [
              {
                term: 'Replacement',
                detail: `Until ${formatIndianTime(until.replacement)}, if it is damaged or not what you ordered`,
              },
            ]
          : []),
        ...(refundTakes ? [{ term: 'Refund takes', detail: refundTakes }] : []),
      ]}
    />
  );
}

/** Where a buyer describes and photographs what is wrong with a delivered piece. */
export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderNumber, open, until, refundTakes, shop } = loaderData;
  const ended = until.replacement ?? until.refund;
  const content = useAttention(actionData);
  const order = `/order-confirmation/${orderId}`;
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 pt-6 pb-16 md:pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:col-span-2">
        <Breadcrumbs crumbs={[{ text: `Order ${orderNumber}`, to: order }, { text: 'Return' }]} />
      </div>
      <header className="mt-4 self-start pb-8 lg:sticky lg:top-24">
        <h1 className="font-display text-3xl font-semibold md:text-4xl">Return a piece</h1>
        <span aria-hidden className="mt-5 block h-px w-16 bg-gold" />
        <p className="mt-5 max-w-[44ch] text-lg text-muted">
          Was it damaged in transit, or not what you ordered? Tell us and show us. Our team will
          review it and reply.
        </p>
        <div className="mt-6">
          <Terms until={until} refundTakes={refundTakes} />
          <p className="mt-4 text-sm">
            <Link to="/cancellation-and-refunds" className="underline underline-offset-4">
              Cancellation and refunds
            </Link>
          </p>
        </div>
      </header>
      <div ref={content} className="grid gap-6 self-start lg:pt-6">
        {actionData?.notice && (
          <NoticeBox notice={actionData.notice} kind="error">
            {actionData.isSessionEnded && <SignInElsewhere orderId={orderId} />}
          </NoticeBox>
        )}
        {open.length > 0 ? (
          <ReturnForm data={loaderData} answer={actionData} />
        ) : (
          <NoticeBox
            notice={{
              title: 'This order cannot be returned',
              description: `${ended ? `The return period ended on ${formatIndianTime(ended)}.` : 'It is not with you at present.'} Questions: ${shop.phone}, ${shop.email}.`,
            }}
            kind="info"
          />
        )}
      </div>
    </div>
  );
}
