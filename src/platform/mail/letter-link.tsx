/** Links from a mail's text to the mail as its recipient sees it. */
export function LetterLink({ href }: { href: string }) {
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        View as sent
      </a>
    </p>
  );
}
