import { ButtonLink } from '#ui/button.tsx';
import { NotFound } from '#app/storefront/not-found.tsx';

/** The page for an unknown code, or for too many of them. */
export function NoDocument({ reason }: { reason: 'unknown' | 'too-many-tries' }) {
  if (reason === 'unknown') return <NotFound />;
  return (
    <div className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">Too Many Tries</h1>
      <p className="mt-4">
        Your network has sent too many unknown codes. Please try again in an hour.
      </p>
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
