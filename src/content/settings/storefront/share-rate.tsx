import { shareLink } from '#catalogue/products/storefront/product/share-link.ts';
import { Icon } from '#ui/icon.tsx';
import { sharePath } from '#ui/icon-paths.ts';
import { useHydrated } from '#ui/hydrated.ts';

/** Hands the rate of today on, with the way to this page. */
export function ShareRate({ text }: { text: string }) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      disabled={!isHydrated}
      className="no-print inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
      onClick={() => void shareLink(text, new URL('/gold-rate', location.href).href)}
    >
      <Icon path={sharePath} size={18} strokeWidth={1.25} className="text-gold-ink" />
      Share
    </button>
  );
}
