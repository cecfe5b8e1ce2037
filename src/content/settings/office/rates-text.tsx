import { Fragment } from 'react';

/** A text of rates or changes separated by dots; wraps only after a dot. */
export function RatesText({ text }: { text: string }) {
  return text.split(' · ').map((part, place) => (
    <Fragment key={part + String(place)}>
      {place > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
