import { type ReactNode, useState } from 'react';
import type { ProductCard } from '#catalogue/products/product.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { PriceBreakUp } from '#price/pricing/components/price-break-up.tsx';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { askShop, shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type QuickLook, quickLookPath } from './quick-look.ts';

type PointedCardProps = { product: ProductCard; sizes: string };

/** What lies over a card's picture while it is pointed at: another picture, and the button for a quick look. */
export default function PointedCard({ product, sizes }: PointedCardProps): ReactNode {
  const [, second] = product.pictures;
  return (
    <div className="no-print pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end overflow-hidden rounded-md p-3">
      {second && (
        <PictureImage
          picture={second}
          sizes={sizes}
          isFirst
          alt=""
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200 group-hover:opacity-100"
        />
      )}
      <QuickLookButton product={product} />
    </div>
  );
}

/** Opens a quick look at a card's piece, at the prices of this moment. */
function QuickLookButton({ product }: Pick<PointedCardProps, 'product'>) {
  const [look, setLook] = useState<QuickLook | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const answer = await askShop<QuickLook>(quickLookPath(product.id, product.chooses));
    setBusy(false);
    if (answer.ok) return setLook(answer.value);
    const description =
      answer.reason === 'not-found' ? 'This piece is no longer available.' : shopUnreachable;
    showToast({ title: 'Error', description, kind: 'error', queue: 'notice' });
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="pointer-events-auto mx-auto not-hover:bg-paper opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100"
        isBusy={isBusy}
        aria-label={`Quick look at ${product.name}`}
        onClick={() => void open()}
      >
        Quick look
      </Button>
      {look && (
        <Dialog
          open
          onClose={() => setLook(null)}
          title={look.name}
          className="pointer-events-auto max-w-[56rem]!"
          footer={
            <ButtonLink to={look.path} className="w-full">
              View this piece
            </ButtonLink>
          }
        >
          <LookInside look={look} />
        </Dialog>
      )}
    </>
  );
}

function LookInside({ look }: { look: QuickLook }) {
  const { stock, breakUp } = look;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="aspect-square overflow-hidden rounded-md bg-sand">
        <PictureImage
          picture={look.picture ?? undefined}
          sizes="(width >= 48rem) 400px, 90vw"
          isFirst
          alt=""
          className="size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-4">
        <div>
          <PriceTag {...look} className="text-2xl font-semibold" />
          {look.reducedBy && <p className="text-sm text-emerald">{look.reducedBy}</p>}
          <p
            className={classNames(
              'mt-1 text-sm font-medium',
              stock.isAvailable ? 'text-emerald' : 'text-danger',
            )}
          >
            {stock.text}
          </p>
        </div>
        <dl className="figures grid gap-1 text-sm">
          {look.facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
        {breakUp && <PriceBreakUp {...breakUp} />}
        {look.note && <p className="figures text-sm text-muted">{look.note}</p>}
      </div>
    </div>
  );
}
