/** The head of a page of the back office. */
export function PageHead({ title, text }: { title: string; text?: string }) {
  return (
    <header className="mb-6">
      <h1 className="font-display text-2xl font-semibold">{title}</h1>
      {text && <p className="mt-1 text-muted">{text}</p>}
    </header>
  );
}
