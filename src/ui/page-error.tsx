import { isRouteErrorResponse, Link, useLocation, useNavigation } from 'react-router';

type PageErrorProps = {
  error: unknown;
  /** The page to go to instead. */
  home: { to: string; text: string };
  /** Whether the site's frame surrounds it, so that a retry only needs to request the page. */
  isFramed?: boolean;
};

/**
 * Shown in place of a page for an unknown address or an error that no nearer boundary caught. Reveals no details. Its
 * actions are links, which work after any error.
 */
export function PageError({ error, home, isFramed = false }: PageErrorProps) {
  const here = useLocation();
  const { state } = useNavigation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? 'Oops! Page not found' : 'Unexpected Application Error';
  return (
    <div role={isFramed ? 'alert' : undefined} className="page-width py-24 text-center">
      <title>{title}</title>
      <span aria-hidden className="mx-auto mb-8 block h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-prose text-muted">
        {isMissing
          ? 'The page may have moved, or the address may be mistyped.'
          : 'Something went wrong on our side or on the way to you. Please try again in a moment. Your orders and payments are safe.'}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Link
            to={here}
            replace
            reloadDocument={!isFramed}
            aria-busy={state === 'loading'}
            className={linkLook}
          >
            Try again
          </Link>
        )}
        <a href={home.to} className={linkLook}>
          {home.text}
        </a>
      </p>
    </div>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-6 font-medium hover:bg-ink hover:text-paper aria-busy:animate-breathe';
