import { Form, useNavigation } from 'react-router';
import { returnWishNames } from '#orders/returns/return-request.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type {
  ReturnPartData,
  ShownReturn,
} from '#orders/returns/storefront/read-return-part.server.ts';
import { returnSteps } from '#orders/returns/storefront/return-steps.ts';

/** On an order's page: until when its pieces may be returned, and the state of its returns. */
export function ReturnPart({ part }: { part: ReturnPartData | null }) {
  if (!part) return null;
  const { orderId, until, open, isOver, returns } = part;
  const ended = until.replacement ?? until.refund;
  return (
    <section id="return" aria-labelledby="return-title" className="scroll-mt-24">
      <h2 id="return-title" className="font-display text-2xl font-semibold">
        Return
      </h2>
      {open.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
          <div className="grid gap-1">
            {open.includes('refund') && (
              <p>
                Damaged in transit? You can return it until <Moment of={until.refund} />.
              </p>
            )}
            {open.includes('replacement') && (
              <p>
                Damaged, or not what you ordered? You can ask for a replacement until{' '}
                <Moment of={until.replacement} />.
              </p>
            )}
          </div>
          <ButtonLink to={`/order-confirmation/${orderId}/return`} variant="secondary">
            Return a piece
          </ButtonLink>
        </div>
      )}
      {isOver && ended && (
        <p className="mt-4 border-y border-line py-4 text-muted">
          Returns were open until <span className="figures">{formatIndianTime(ended)}</span>.
        </p>
      )}
      {returns.map((each) => (
        <OneReturn key={each.id} orderId={orderId} shown={each} />
      ))}
    </section>
  );
}

function Moment({ of }: { of: Date | null }) {
  return <span className="figures font-medium">{of && formatIndianTime(of)}</span>;
}

type OneReturnProps = { orderId: string; shown: ShownReturn };

function OneReturn({ orderId, shown }: OneReturnProps) {
  const { number, pieces, wish, reason, description, photos, mayWithdraw } = shown;
  return (
    <article
      aria-label={`Return ${number}`}
      className="mt-4 grid gap-5 rounded-md border border-line bg-surface p-5"
    >
      <div>
        <h3 className="figures font-medium">Return {number}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          {pieces.join(', ')} · {returnWishNames[wish]}
        </p>
      </div>
      <Steps shown={shown} />
      <Outcome shown={shown} />
      <div className="text-sm">
        <p className="font-medium">{reason}</p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{description}</p>
        <Photos shown={shown} places={photos} />
      </div>
      {mayWithdraw && <Withdraw orderId={orderId} shown={shown} />}
    </article>
  );
}

function Steps({ shown }: { shown: ShownReturn }) {
  return (
    <ol className="grid gap-3">
      {returnSteps(shown).map(({ text, at }) => (
        <li key={text} className="grid grid-cols-[0.75rem_1fr] items-baseline gap-x-3">
          <span
            aria-hidden
            className={`size-2.5 rounded-full border ${at ? 'border-gold bg-gold' : 'border-edge'}`}
          />
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className={at ? 'font-medium' : 'text-muted'}>
              {text}
              {!at && <span className="sr-only"> (upcoming)</span>}
            </span>
            {at && <span className="figures text-sm text-muted">{formatIndianTime(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the state means for the buyer: what to do, what is refunded, or why not. */
function Outcome({ shown }: { shown: ShownReturn }) {
  const { state, wish, howTo, refusal, refunded, refundTime } = shown;
  if (state === 'requested') {
    return (
      <p>
        We’ll review it and write to you. Please don’t send anything back until you hear from us.
      </p>
    );
  }
  if (state === 'approved') {
    return (
      <div className="grid gap-2 border-l-2 border-gold pl-4">
        {howTo.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    );
  }
  if (state === 'received') {
    const next = wish === 'replacement' ? 'send you the replacement' : 'refund you';
    return <p>The piece has reached us. We’ll inspect it, then {next}.</p>;
  }
  if (state === 'replaced') {
    return (
      <p className="border-l-2 border-emerald pl-4">
        Your replacement is on its way, at no cost to you. Your invoice stays the same.
      </p>
    );
  }
  if (state === 'refused') {
    return (
      <p className="border-l-2 border-danger pl-4 wrap-anywhere whitespace-pre-line">{refusal}</p>
    );
  }
  if (state !== 'refunded') return null;
  return (
    <p className="border-l-2 border-emerald pl-4">
      <span className="figures font-medium">{refunded}</span> will be refunded the way you paid.{' '}
      {refundTime} The credit note is in your documents.
    </p>
  );
}

function Photos({ shown, places }: { shown: ShownReturn; places: readonly number[] }) {
  if (places.length === 0) return null;
  return (
    <ul aria-label="Photographs" className="mt-3 flex flex-wrap gap-2">
      {places.map((place) => {
        const address = `/api/returns/${shown.id}/photos/${place}`;
        return (
          <li key={place}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={`Photograph ${place} of return ${shown.number}`}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-sm border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Withdraw({ orderId, shown }: OneReturnProps) {
  const isBusy = useNavigation().formData?.get('withdraw') === shown.id;
  return (
    <Form method="post" action={`/order-confirmation/${orderId}/return`}>
      <input type="hidden" name="withdraw" value={shown.id} />
      <Button type="submit" variant="quiet" isBusy={isBusy} className="-ml-5">
        Withdraw this return
      </Button>
    </Form>
  );
}
