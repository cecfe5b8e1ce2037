export const wishFormId = 'wish';

/** The form that hearts submit before hydration: adds the piece and opens the wishlist page, which confirms it. */
export function WishForm() {
  return (
    <form id={wishFormId} method="post" action="/my-wishlist">
      <input type="hidden" name="intent" value="restore" />
    </form>
  );
}
