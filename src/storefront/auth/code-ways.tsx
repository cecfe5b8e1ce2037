import type { Channel } from '#platform/mail/message.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#storefront/link.tsx';

const ways: readonly { by: Channel; text: string }[] = [
  { by: 'mail', text: 'By e-mail' },
  { by: 'whatsapp', text: 'By WhatsApp' },
];

/** How a code to sign in with comes: links, so that it can be chosen without scripts. */
export function CodeWays({ by, returnTo }: { by: Channel; returnTo: string | null }) {
  return (
    <nav aria-label="How the code comes" className="border-b border-line">
      <ul className="-mb-px flex gap-x-7 text-sm">
        {ways.map((way) => (
          <li key={way.by}>
            <Link
              to={addressOf(way.by, returnTo)}
              replace
              aria-current={way.by === by ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2 transition-colors duration-150',
                way.by === by
                  ? 'border-maroon font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {way.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(by: Channel, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (by === 'whatsapp') query.set('by', by);
  if (returnTo) query.set('returnTo', returnTo);
  return query.size > 0 ? `/auth/code?${query}` : '/auth/code';
}
