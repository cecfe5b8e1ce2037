type LineNotesProps = { notes: readonly string[]; className?: string };

/** What is to be said of a line beside its facts, each on a line of its own; nothing of most. */
export function LineNotes({ notes, className = '' }: LineNotesProps) {
  return notes.map((note) => (
    <span key={note} className={`figures block wrap-anywhere text-muted ${className}`}>
      {note}
    </span>
  ));
}
