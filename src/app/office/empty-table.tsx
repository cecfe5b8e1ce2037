/** Shown instead of a table without rows. */
export function EmptyTable({ text }: { text: string }) {
  return (
    <p className="rounded-md border border-line bg-surface px-6 py-12 text-center text-muted">
      {text}
    </p>
  );
}
