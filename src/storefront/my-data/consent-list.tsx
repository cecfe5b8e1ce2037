import { Form } from 'react-router';
import type { Consent } from '#shop/consents/consent-queries.server.ts';
import { notice } from '#shop/consents/notice.ts';
import { isSwitchable } from '#shop/privacy/consent-switch.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';

/** What was agreed to, when and where, each with the way to take it back beside it. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) {
    return <p className="text-muted">Nothing is noted here yet.</p>;
  }
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {consents.map((consent) => (
        <ConsentRow key={`${consent.purpose} ${consent.givenAt.toISOString()}`} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, givenAt, givenHow, noticeVersion, withdrawnAt } = consent;
  const { title } = notice[purpose];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-sm text-muted">
          Agreed {formatIndianTime(givenAt)} ({givenHow}), by the notice {noticeVersion}
        </p>
        {withdrawnAt && (
          <p className="text-sm text-muted">Taken back {formatIndianTime(withdrawnAt)}</p>
        )}
      </div>
      {!withdrawnAt && isSwitchable(purpose) && (
        <Form method="post" action="/my-account/privacy">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="purpose" value={purpose} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            className="max-md:min-h-11"
            aria-label={`Take back: ${title}`}
          >
            Take back
          </Button>
        </Form>
      )}
    </li>
  );
}
