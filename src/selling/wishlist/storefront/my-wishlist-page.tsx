import { Form } from 'react-router';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { shopContext } from '#app/shop-context.ts';
import { readShare } from '#selling/wishlist/share-queries.server.ts';
import type { Wish } from '#selling/wishlist/wishlist.ts';
import { readWishlist } from '#selling/wishlist/wishlist-queries.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AccountHead } from '#people/accounts/storefront/account/account-head.tsx';
import { requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import type { Route } from './+types/my-wishlist-page.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import { handleWishlistForm, type WishlistAnswer } from './handle-wishlist-form.server.ts';
import { WishGrid } from './wish-card.tsx';
import { pathOfWish } from './wish-path.ts';
import { wishlistMessageOf } from './wishlist-page-messages.ts';
import { TextField } from '#ui/form-field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { shareLink } from '#catalogue/products/storefront/product/share-link.ts';

const path = '/my-wishlist';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'My Wishlist');
}

/** The viewer's own wishlist at today's prices, and whether it is shared. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { db, origin } = context.get(shopContext);
  const share = await readShare(db, viewer.id);
  const { searchParams } = new URL(request.url);
  const [productId = '', karat = ''] = (searchParams.get('undo') ?? '').split(' ');
  return {
    viewerId: viewer.id,
    wishes: await readWishlist(db, viewer.id),
    share: share && {
      link: new URL(`/wishlist/${share.code}`, origin).href,
      shownName: share.shownName,
    },
    done: searchParams.get('done'),
    undo: productId && karat ? { productId, karat } : null,
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return handleWishlistForm(context, request);
}

/** The wishlist page: moves pieces to the cart, removes them, and manages sharing. */
export default function MyWishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wishes, share, done, undo } = loaderData;
  const answer = actionData as WishlistAnswer | undefined;
  const content = useAttention(answer);
  useOwnPage(loaderData.viewerId);
  const said = answer ? null : wishlistMessageOf(done);
  return (
    <div className="page-width py-10 md:py-16" ref={content}>
      <AccountHead title="My Wishlist" current={path} />
      <div className="mb-8 grid gap-6 empty:hidden">
        {answer?.notice && <NoticeBox notice={answer.notice} kind={answer.notice.kind} />}
        {said && (
          <NoticeBox notice={said} kind="success">
            {done === 'removed' && undo && (
              <WishForm intent="restore" wish={undo} text="Undo" variant="secondary" />
            )}
          </NoticeBox>
        )}
      </div>
      {wishes.length === 0 ? (
        <EmptyList
          text="Your wishlist is empty."
          link={{ to: '/products', text: 'See all products' }}
        />
      ) : (
        <WishGrid wishes={wishes}>{(wish) => <WishActions wish={wish} />}</WishGrid>
      )}
      {(wishes.length > 0 || share) && <ShareWishlist share={share} answer={answer} />}
    </div>
  );
}

function WishActions({ wish }: { wish: Wish }) {
  const { piece, name } = wish;
  const canBeHad = piece?.price && (piece.isInStock || piece.leadDays !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {canBeHad && piece.hasSizes && (
        <ButtonLink
          to={pathOfWish(wish)}
          variant="secondary"
          size="small"
          className="max-md:w-full"
          aria-label={`Choose a size: ${name}`}
        >
          Choose a size
        </ButtonLink>
      )}
      {canBeHad && !piece.hasSizes && (
        <WishForm intent="move" wish={wish} text="Move to Cart" label={name} variant="secondary" />
      )}
      <WishForm intent="remove" wish={wish} text="Remove" label={name} variant="quiet" />
    </div>
  );
}

type WishFormProps = {
  intent: 'move' | 'remove' | 'restore';
  wish: { productId: string; karat: string };
  text: string;
  label?: string;
  variant: 'secondary' | 'quiet';
};

function WishForm({ intent, wish, text, label, variant }: WishFormProps) {
  return (
    <Form method="post" action={path} className={intent === 'restore' ? 'mt-2' : 'max-md:w-full'}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={wish.productId} />
      <input type="hidden" name="karat" value={wish.karat} />
      <Button
        type="submit"
        variant={variant}
        size="small"
        className={intent === 'restore' ? undefined : 'max-md:w-full'}
        aria-label={label && `${text}: ${label}`}
      >
        {text}
      </Button>
    </Form>
  );
}

type ShareProps = {
  share: { link: string; shownName: string } | null;
  answer: WishlistAnswer | undefined;
};

/** Starts and stops sharing the wishlist. */
function ShareWishlist({ share, answer }: ShareProps) {
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
          Anyone with the link sees these pieces at today’s prices, and nothing about you except the
          name you enter here.
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
        hint="Leave empty to show no name"
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
          Share link
        </Button>
      )}
    </div>
  );
}
