import { ButtonLink } from '#ui/button.tsx';

/** The certificate of a piece that the shop has taken back: it certifies nothing any more. */
export function CameBack({ name }: { name: string }) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center px-4 py-24 text-center">
      <p className="eyebrow text-gold-ink">Certificate</p>
      <span aria-hidden className="my-6 h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold text-balance">
        This piece came back to the shop
      </h1>
      <p className="mt-4 wrap-anywhere">
        {name} was returned to us, and its certificate is not valid any more. Sold again, the piece
        has a new one.
      </p>
      <ButtonLink to="/contact" variant="secondary" className="mt-8">
        Contact us
      </ButtonLink>
    </div>
  );
}
