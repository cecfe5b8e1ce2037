import { type FormEvent, useState } from 'react';
import type { WatchedPiece, PieceWatchKind } from '#selling/watches/watch.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Link } from '#app/storefront/link.tsx';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { useViewer } from '#app/storefront/viewer/use-viewer.ts';

/** The texts of each kind of watch. */
const watchWords: Record<PieceWatchKind, { title: string; text: string }> = {
  'back-in-stock': {
    title: 'Back in stock',
    text: 'We’ll send you one email when this piece is back in stock, and nothing else.',
  },
  'price-drop': {
    title: 'Price drop',
    text: 'We’ll send you one email when this piece costs at least 1% less than today, and nothing else.',
  },
};

/** Messages for the refusal reasons of the server. */
const watchRefusals: Record<string, string> = {
  'no-such-piece': 'This piece is no longer available.',
  'in-stock': 'It’s back in stock. Please refresh the page.',
  'too-many-watches':
    'You’re already on the list for 20 pieces. Stop one first, using the link in its email.',
  'too-many-attempts': 'Too many requests. Please try again in an hour.',
  'bad-request': 'Please enter a valid email address',
};
const watchBroke = 'We couldn’t reach the shop. Please try again.';

type WatchDialogProps = {
  kind: PieceWatchKind;
  wanted: WatchedPiece;
  name: string;
  onClose: () => void;
};

/** Asks for an e-mail address for the one e-mail, and says how it is used. */
export default function WatchDialog({ kind, wanted, name, onClose }: WatchDialogProps) {
  const { viewer } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { title, text } = watchWords[kind];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setError('Please enter your email address');
    setBusy(true);
    const { productId, karat, size } = wanted;
    const body = { kind, product_id: productId, karat, size, email };
    const answer = await changeShop('/api/watches', { method: 'POST', body });
    setBusy(false);
    if (answer.ok) setSentTo(email);
    else setError(watchRefusals[answer.reason] ?? watchBroke);
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      {sentTo ? (
        <div className="grid gap-5">
          <p role="status" className="wrap-anywhere">
            You’re on the list. We’ve emailed <span className="font-medium">{sentTo}</span>, with a
            link to stop it any time.
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          <p className="wrap-anywhere">
            <span className="font-medium">{name}</span>. {text}
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={200}
            defaultValue={viewer?.email ?? ''}
            error={error}
            data-first-focus
          />
          <p className="text-sm text-muted">
            We use your address for this one email, then delete it. See our{' '}
            <Link to="/privacy-policy" className="text-link">
              Privacy Policy
            </Link>
            .
          </p>
          <Button type="submit" isBusy={isBusy} className="justify-self-start">
            Notify me
          </Button>
        </form>
      )}
    </Dialog>
  );
}
