import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Task } from '#app/capability.server.ts';

/** The tasks to start the day with: each links to the list that it counts. */
export function ToDo({ tasks }: { tasks: Task[] }) {
  return (
    <section
      aria-label="To do"
      className="rounded-md border border-line bg-surface px-4 pt-4 pb-2 md:px-5"
    >
      <h2 className="font-display text-xl font-semibold">To do</h2>
      {tasks.length === 0 ? (
        <p className="mt-1 text-muted">Nothing to do</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {tasks.map((task) => (
            <li key={task.to}>
              <TaskLink {...task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskLink({ count, text, note, to }: Task) {
  return (
    <Link
      to={to}
      className="group -mx-2 flex min-h-11 items-center gap-3 rounded-sm px-2 py-2 hover:bg-sand"
    >
      <span className="min-w-0 flex-1">
        {count !== null && (
          <span className="figures font-semibold">{count.toLocaleString('en-IN')} </span>
        )}
        <span className="font-medium">{text}</span>
        {note && <span className="figures block text-muted">{note}</span>}
      </span>
      <ChevronRight
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="shrink-0 text-muted group-hover:text-ink"
      />
    </Link>
  );
}
