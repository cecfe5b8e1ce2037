import { ButtonLink } from '#ui/button.tsx';

/** The content of a page that does not exist (specification, storefront 2). */
export function NotFound() {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center md:py-32">
      <p className="figures font-display text-2xl font-medium text-gold-ink">404</p>
      <span aria-hidden className="my-6 h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold md:text-4xl">Oops! Page not found</h1>
      <p className="mt-4 max-w-prose text-muted">
        The page may have moved, or the address may be mistyped. The counter is still open.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          See all products
        </ButtonLink>
      </div>
    </div>
  );
}
