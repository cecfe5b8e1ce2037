import { Form } from 'react-router';
import type { OwnSession } from '#people/accounts/sign-in/own-sessions.server.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useIsPosting } from '../auth/auth-forms.tsx';

/** The sessions of the account, each with a sign-out button except the current one. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const isBusy = useIsPosting('end-others');
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/my-account">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </>
  );
}

function Session({ session: { id, device, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          {isCurrent ? 'This device' : `Last seen ${formatIndianTime(lastSeenAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" action="/my-account">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}
