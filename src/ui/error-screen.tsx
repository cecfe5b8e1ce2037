type ErrorScreenProps = { title: string; text: string; link: { to: string; text: string } };

/** Says what happened and offers the way on, where no page can be shown. A plain link, which also works after a fault. */
export function ErrorScreen({ title, text, link }: ErrorScreenProps) {
  return (
    <main
      id="content"
      className="page-width flex flex-1 flex-col items-center justify-center py-24 text-center"
    >
      <title>{title}</title>
      <span aria-hidden className="mb-8 h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-muted">{text}</p>
      <a
        href={link.to}
        className="mt-8 inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-6 font-medium hover:bg-ink hover:text-paper"
      >
        {link.text}
      </a>
    </main>
  );
}
