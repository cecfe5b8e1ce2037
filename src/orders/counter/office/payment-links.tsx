import { useState } from 'react';
import type { PaymentLink } from '#selling/payments/link-queries.server.ts';
import type { LinkState } from '#selling/payments/payment-link.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { showToast } from '#ui/toast.tsx';
import { WriteButton } from '#app/office/write-button.tsx';

const isLive = ({ state }: PaymentLink) => state === 'requested' || state === 'open';

/** Sends the customer a payment link, unless they have a live one. */
export function RequestLink({ orderId, links }: { orderId: string; links: PaymentLink[] }) {
  const isShown = !links.some((link) => isLive(link));
  return (
    <WriteButton isShown={isShown} fields={{ intent: 'payment-link', id: orderId }}>
      Send a payment link
    </WriteButton>
  );
}

const stateWords: Record<LinkState, string> = {
  requested: 'Requested; the payment provider has not responded yet',
  open: 'Sent to the customer',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Declined by the payment provider',
};

/** For a customer without an e-mail. */
const madeWords = 'Created: please share it with the customer';

/** The payment links of the order, newest first. */
export function PaymentLinks({ links, hasEmail }: { links: PaymentLink[]; hasEmail: boolean }) {
  if (links.length === 0) return null;
  return (
    <section aria-label="Payment links" className="mt-4">
      <h3 className="mb-2 font-medium">Payment link</h3>
      <ul className="grid gap-3">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              {link.state === 'open' && !hasEmail ? madeWords : stateWords[link.state]}
              {isLive(link) && `; it can be paid until ${formatIndianTime(link.expiresAt)}`}
            </p>
            {link.state === 'open' && link.url && <CopyLink url={link.url} />}
            <WriteButton
              isShown={link.state === 'open'}
              fields={{ intent: 'cancel-payment-link', id: link.id }}
              variant="quiet"
              className="no-print mt-2 -ml-3"
            >
              Cancel link
            </WriteButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      showToast({ title: 'Couldn’t copy the link', kind: 'error' });
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a className="text-link wrap-anywhere" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Button variant="secondary" size="small" className="no-print" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </p>
  );
}
