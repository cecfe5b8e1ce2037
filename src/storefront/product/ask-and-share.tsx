import type { Product } from '#shop/catalogue/product.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { chatPath, sharePath } from '#ui/icon-paths.ts';
import { choicePath } from './choice-address.ts';
import { enquiryMessage, whatsAppUrl } from './enquiry.ts';
import type { ProductTerms } from './product-terms.ts';
import { fullName } from './purchase-line.ts';
import { shareLink } from './share-link.ts';
import type { Choice } from './use-choice.ts';
import { WatchButton } from './watch-button.tsx';

const quiet =
  'inline-flex min-h-11 items-center gap-2 text-sm hover:underline hover:decoration-gold hover:underline-offset-4';

type AskAndShareProps = { product: Product; choice: Choice; shop: ProductTerms['shop'] };

/** For whoever does not buy yet: a question to the shop about the chosen piece, and its link for somebody else. */
export function AskAndShare({ product, choice, shop }: AskAndShareProps) {
  // The page is the same for everyone, also for those who reach the shop by another name.
  const origin = useHydrated() ? window.location.origin : '';
  const name = fullName(product, choice.piece);
  const address = origin + choicePath(product, choice);
  const { offer, needsSize } = choice;
  const size = needsSize ? '' : offer?.size;
  const message = enquiryMessage({ shopName: shop.name, name, offer, size, address });
  return (
    <div className="no-print -my-3 flex flex-wrap gap-x-7">
      {shop.whatsApp && (
        <a
          href={whatsAppUrl(shop.whatsApp, message)}
          target="_blank"
          rel="noreferrer"
          className={quiet}
        >
          <Icon path={chatPath} size={18} strokeWidth={1.25} className="text-gold-ink" />
          Enquire on WhatsApp
        </a>
      )}
      <button type="button" className={quiet} onClick={() => shareLink(name, address)}>
        <Icon path={sharePath} size={18} strokeWidth={1.25} className="text-gold-ink" />
        Share
      </button>
      <WatchButton choice={choice} name={name} className={quiet} />
    </div>
  );
}
