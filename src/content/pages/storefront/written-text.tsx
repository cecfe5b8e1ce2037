import { Fragment } from 'react';
import { factOf, type ShopFacts } from '#content/pages/page-facts.ts';
import { type Block, readWrittenText, type Span } from '#content/pages/written-text.ts';
import { Link } from '#app/storefront/link.tsx';

type WrittenTextProps = { body: string; facts: ShopFacts };

/** A text written by staff. It only ever renders as elements and plain text: HTML in it is shown as text. */
export function WrittenText({ body, facts }: WrittenTextProps) {
  return readWrittenText(body).map((block, place) => (
    <WrittenBlock key={keyOf(place)} block={block} facts={facts} />
  ));
}

function WrittenBlock({ block, facts }: { block: Block; facts: ShopFacts }) {
  if (block.kind === 'heading') return <h2>{shown(block.spans, facts)}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((spans, place) => (
          <Fragment key={keyOf(place)}>
            {place > 0 && <br />}
            {shown(spans, facts)}
          </Fragment>
        ))}
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((spans, place) => (
        <li key={keyOf(place)}>{shown(spans, facts)}</li>
      ))}
    </ul>
  );
}

function shown(spans: readonly Span[], facts: ShopFacts) {
  return spans.map((span, place) => <WrittenSpan key={keyOf(place)} span={span} facts={facts} />);
}

function WrittenSpan({ span, facts }: { span: Span; facts: ShopFacts }) {
  if (span.kind === 'text') return span.text;
  if (span.kind === 'link') return <Link to={span.to}>{span.text}</Link>;
  const { text, href } = factOf(span.name, facts);
  return href ? <a href={href}>{text}</a> : text;
}

/** The index is a stable key: the parts of a text never move while it is shown. */
function keyOf(place: number): string {
  return String(place);
}
