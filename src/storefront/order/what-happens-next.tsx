import type { NextStep } from './next-steps.ts';

/** What the shop does before the parcel leaves: a buyer who has paid a lakh wants to know. */
export function WhatHappensNext({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="font-display text-2xl font-semibold">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-6 gap-y-5 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="border-t border-gold pt-3">
            <p className="font-medium">
              <span className="figures mr-2 text-gold-ink">{place + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
