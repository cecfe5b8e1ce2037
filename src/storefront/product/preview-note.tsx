import type { Preview } from './read-preview.server.ts';

const says: Record<Preview['status'], string> = {
  draft: 'Preview of a draft: shoppers do not see this page yet, and nobody can buy from it.',
  published: 'Preview: shoppers see this product in the shop as it is here.',
  archived: 'Preview of an archived product: shoppers no longer see this page or buy from it.',
};

/** Stands above a product that is looked at by its preview. */
export function PreviewNote({ status, link }: Preview) {
  return (
    <p
      role="note"
      className="mb-6 rounded-md border border-line border-l-4 border-l-gold bg-surface p-4"
    >
      {says[status]}{' '}
      {link && (
        <>
          <a href={link.path} className="underline underline-offset-4">
            Link to pass on
          </a>
          : it shows this page without signing in until {link.until}.
        </>
      )}
    </p>
  );
}
