type LineNotesProps = { notes: readonly string[]; className?: string };

/** Notes on a line besides its facts, one below the other; most lines have none. */
export function LineNotes({ notes, className = '' }: LineNotesProps) {
  return notes.map((note) => (
    <span key={note} className={`figures block wrap-anywhere text-muted ${className}`}>
      {note}
    </span>
  ));
}
