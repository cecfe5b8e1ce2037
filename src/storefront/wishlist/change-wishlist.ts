import { changeWishes, type Wish, type WishChange } from '#shop/wishlist/wishlist.ts';
import { type Answer, callShop } from '../viewer/call-shop.ts';
import { knownWishes, wishlistData } from './use-wishlist.ts';

type Changed = { change?: 'added' | 'already'; wishes: Wish[] };

/** What the shop has agreed to; null while its first word is awaited. What is asked of it stands on top of that. */
let agreed: Wish[] | null = null;
let asked: WishChange[] = [];
/** Changes go to the shop one after the other, so that quick presses arrive in their order. */
let underWay: Promise<unknown> = Promise.resolve();

/** Changes the wishlist at once on the screen and then in the shop; what the shop refuses is taken back. */
export function changeWishlist(change: WishChange): Promise<Answer<Changed>> {
  if (asked.length === 0) agreed = knownWishes();
  asked = [...asked, change];
  show();
  const answer = underWay.then(async () => {
    const { kind, wish } = change;
    const answered = await callShop<Changed>('/api/wishlist', {
      method: kind === 'add' ? 'POST' : 'DELETE',
      body: { product_id: wish.productId, karat_selected: wish.karat },
    });
    asked = asked.filter((each) => each !== change);
    if (answered.ok) agreed = answered.value.wishes;
    show();
    return answered;
  });
  underWay = answer;
  return answer;
}

/** Whether this piece is on its way to the shop already. */
export function isAsked(productId: string): boolean {
  return asked.some(({ wish }) => wish.productId === productId);
}

function show(): void {
  if (agreed) wishlistData.set(asked.reduce(changeWishes, agreed));
}
