import { Fragment } from 'react';

/** A text of rates or moves with dots between the grades: it breaks after a dot only. */
export function RatesText({ text }: { text: string }) {
  return text.split(' · ').map((part, place) => (
    <Fragment key={part + String(place)}>
      {place > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
