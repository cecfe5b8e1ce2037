/** An id of the provider's, which is read as one word. */
export function RecordId({ id }: { id: string }) {
  return <code className="text-xs whitespace-nowrap">{id}</code>;
}
