import { shareLink } from '#catalogue/products/storefront/product/share-link.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { downloadPath, sharePath } from '#ui/icon-paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { RateCard } from './rate-picture.ts';

/** Shares today's rates: as a picture with a link to this page, or as a picture to post. The drawing code loads on click. */
export function ShareRate({ text, card }: { text: string; card: RateCard }) {
  const isHydrated = useHydrated();

  async function share(): Promise<void> {
    const url = new URL('/gold-rate', location.href).href;
    try {
      const { shareRates } = await import('./rate-picture.ts');
      await shareRates(card, { text, url });
    } catch {
      await shareLink(text, url);
    }
  }
  async function save(): Promise<void> {
    try {
      const { saveRates } = await import('./rate-picture.ts');
      await saveRates(card);
    } catch {
      showToast({
        title: 'Couldn’t make the picture',
        description: 'Please try again.',
        kind: 'error',
      });
    }
  }

  const actions = [
    { name: 'Share', path: sharePath, act: share },
    { name: 'Save as picture', path: downloadPath, act: save },
  ];
  return (
    <div className="no-print flex flex-wrap gap-x-6">
      {actions.map(({ name, path, act }) => (
        <button
          key={name}
          type="button"
          disabled={!isHydrated}
          className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
          onClick={() => void act()}
        >
          <Icon path={path} size={18} strokeWidth={1.25} className="text-gold-ink" />
          {name}
        </button>
      ))}
    </div>
  );
}
