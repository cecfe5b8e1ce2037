type ErrorScreenProps = {
  title: string;
  text: string;
  /** Ways on. Where the address is '' the page is asked for once more. */
  links: { to: string; text: string }[];
};

/** Says what happened and offers ways on, where no page can be shown. Plain links, which work after any fault. */
export function ErrorScreen({ title, text, links }: ErrorScreenProps) {
  return (
    <main
      id="content"
      className="page-width flex flex-1 flex-col items-center justify-center py-24 text-center"
    >
      <title>{title}</title>
      <span aria-hidden className="mb-8 h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-muted">{text}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {links.map((link) => (
          <a
            key={link.to}
            href={link.to}
            className="inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-6 font-medium hover:bg-ink hover:text-paper"
          >
            {link.text}
          </a>
        ))}
      </p>
    </main>
  );
}
