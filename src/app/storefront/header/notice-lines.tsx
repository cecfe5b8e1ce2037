import { TestPaymentsNote } from '#selling/payments/components/test-payments-note.tsx';
import type { Promises } from '#content/policies/promises.ts';
import type { Announcement } from '#content/pages/page-content.ts';
import { Link } from '#app/storefront/link.tsx';

type NoticeLinesProps = {
  goldRate: { perGram: string; setAt: string | null };
  isTestShop: boolean;
  promises: Promises;
  announcement?: Announcement;
};

/**
 * The line at the very top: today's gold rate. Above it the shop's announcement, and in a test shop a note that no money moves.
 */
export function NoticeLines({ goldRate, isTestShop, promises, announcement }: NoticeLinesProps) {
  return (
    <aside aria-label="Today in the shop" className="no-print text-sm">
      {/* Left out of the script, which never renders what is in a noscript. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="bg-maroon px-4 py-2 text-center text-on-maroon">
            JavaScript is turned off in your browser. You can read every page, but the menu, search,
            cart and checkout need it.
          </p>
        )}
      </noscript>
      {isTestShop && <TestPaymentsNote />}
      {announcement && <AnnouncementLine {...announcement} />}
      <div className="border-b border-line bg-sand">
        <p className="page-width figures flex min-h-9 items-center justify-center gap-x-2 py-1 text-center md:justify-between">
          <span className="text-balance">
            <Link to="/gold-rate" className="underline-offset-4 hover:underline">
              <span className="text-muted">Gold today </span>
              <span className="font-medium">{goldRate.perGram}</span>
            </Link>{' '}
            {goldRate.setAt && (
              <span className="inline-block text-muted max-md:block">
                <span className="max-md:hidden">· </span>
                set {goldRate.setAt}
              </span>
            )}
          </span>
          <span className="hidden text-muted md:inline">
            {promises.hallmarked ? 'BIS hallmarked · full' : 'Full'} price break-up on every piece
          </span>
        </p>
      </div>
    </aside>
  );
}

function AnnouncementLine({ text, to }: Announcement) {
  return (
    <p className="bg-maroon px-4 py-2 text-center font-medium text-on-maroon">
      {to ? (
        <Link to={to} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}
