import type { Preview } from './read-preview.server.ts';

/** The note above a previewed product. */
export default function PreviewNote({ text, link }: Preview) {
  return (
    <p
      role="note"
      className="mb-6 rounded-md border border-line border-l-4 border-l-gold bg-surface p-4"
    >
      {text}{' '}
      {link && (
        <a href={link.path} className="underline">
          {link.text}
        </a>
      )}
    </p>
  );
}
