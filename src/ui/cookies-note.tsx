import { useSyncExternalStore } from 'react';

/** Shown where a page needs a cookie and the browser blocks them; otherwise renders nothing. */
export function CookiesNote({ what }: { what: string }) {
  if (!useCookiesBlocked()) return null;
  return (
    <p role="alert" className="rounded-md border border-l-4 border-line border-l-danger p-4">
      Your browser blocks cookies. {what} needs one. Please allow cookies for this site, then reload
      the page.
    </p>
  );
}

/** Whether the browser stores no cookies of this site; false until hydrated. */
export function useCookiesBlocked(): boolean {
  return useSyncExternalStore(never, areCookiesBlocked, () => false);
}

const never = () => () => undefined;
let known: boolean | undefined;

/** Tests with a real cookie: Chrome reports cookies as enabled even where they are blocked for one site. */
function areCookiesBlocked(): boolean {
  known ??= !storesCookie();
  return known;
}

function storesCookie(): boolean {
  try {
    document.cookie = 'probe=1; path=/; samesite=lax';
    const isStored = document.cookie.includes('probe=1');
    document.cookie = 'probe=; path=/; max-age=0';
    return isStored;
  } catch {
    return false;
  }
}
