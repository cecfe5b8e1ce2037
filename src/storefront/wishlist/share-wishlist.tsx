import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { shareLink } from '../product/share-link.ts';
import type { WishlistAnswer } from './handle-wishlist-form.server.ts';

type ShareProps = {
  share: { link: string; shownName: string } | null;
  answer: WishlistAnswer | undefined;
};

/** How a wishlist is shown to others, and how that ends. */
export function ShareWishlist({ share, answer }: ShareProps) {
  return (
    <section
      aria-labelledby="share-wishlist"
      className="mt-14 grid gap-x-16 gap-y-6 border-t border-line pt-10 lg:grid-cols-[20rem_minmax(0,28rem)]"
    >
      <header>
        <h2 id="share-wishlist" className="font-display text-2xl font-semibold">
          Share your wishlist
        </h2>
        <p className="mt-2 max-w-[36ch] text-sm text-muted">
          Whoever has the link sees these pieces at the prices of the day, and nothing about you but
          the name that you type here.
        </p>
      </header>
      <div className="grid gap-6">
        {share && <SharedLink link={share.link} />}
        <ShareForm share={share} answer={answer} />
        {share && (
          <Form method="post" action="/my-wishlist">
            <input type="hidden" name="intent" value="stop" />
            <Button type="submit" variant="danger">
              Stop sharing
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

function ShareForm({ share, answer }: ShareProps) {
  return (
    <Form method="post" action="/my-wishlist" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="share" />
      <TextField
        label="Name to show (optional)"
        name="shownName"
        autoComplete="off"
        maxLength={60}
        hint="Empty: nobody is named"
        defaultValue={answer?.shownName?.value ?? share?.shownName ?? ''}
        error={answer?.shownName?.error ?? null}
      />
      <Button
        type="submit"
        variant={share ? 'secondary' : 'primary'}
        className="justify-self-start max-md:w-full"
      >
        {share ? 'Save name' : 'Share'}
      </Button>
    </Form>
  );
}

function SharedLink({ link }: { link: string }) {
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-3">
      <TextField
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => void shareLink('A wishlist', link)}
        >
          Send the link
        </Button>
      )}
    </div>
  );
}
