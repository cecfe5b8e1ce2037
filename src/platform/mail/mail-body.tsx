import { splitLinks } from './split-links.ts';

/** The text of a mail on a page, with clickable links. */
export function MailBody({ body }: { body: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(body).map(({ kind, text, start }) =>
        kind === 'link' ? (
          <a key={start} href={text} className="text-link break-all">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
