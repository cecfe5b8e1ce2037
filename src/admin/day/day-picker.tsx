import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { indianDay } from '#platform/indian-time.ts';
import type { Day } from '#shop/overview/day-figures.ts';
import { ButtonLink } from '#ui/button.tsx';

type DayPickerProps = { day: Day; today: string; problem: string | null };

/** Chooses the day; it stands in the address. Of days to come there are no figures. */
export function DayPicker({ day, today, problem }: DayPickerProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Whoever is typing a year passes through days of other years, and goes on typing.
    if (field.current && field.current !== document.activeElement) field.current.value = day.day;
  }, [day.day]);
  const [before, after] = [new Date(day.from.getTime() - 1), day.before].map(indianDay);
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <ButtonLink
        to={`?day=${before}`}
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
      >
        Day before
      </ButtonLink>
      <label className="flex items-center gap-2">
        <span className="text-muted">Day</span>
        <input
          type="date"
          ref={field}
          defaultValue={day.day}
          max={today}
          onChange={({ currentTarget }) => {
            // While a day is being typed it is none.
            if (currentTarget.value)
              void navigate(`?day=${currentTarget.value}`, { replace: true });
          }}
          className="figures min-h-11 rounded-sm border border-edge bg-surface px-2 hover:border-ink md:min-h-9"
        />
      </label>
      {day.day < today && (
        <ButtonLink
          to={`?day=${after}`}
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
        >
          Day after
        </ButtonLink>
      )}
      <p role="status" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
