import type { Promises } from '#content/policies/promises.ts';
import type { WrittenContent } from './page-content.ts';

/** A passage to replace if a promise is not made; removed where `instead` is left out. */
type Withdrawn = { promise: keyof Promises; said: string; instead?: string };

export type OriginalText = {
  lead: string;
  /** The text reduced to what the shop promises. */
  asPromised: (promises: Promises) => WrittenContent;
};

/** Builds an original text; adjacent source lines are joined into one line of the page. */
export function originalText(
  lead: string,
  body: string,
  withdrawn: readonly Withdrawn[] = [],
): OriginalText {
  return {
    lead,
    asPromised: (promises) => {
      const said = withdrawn
        .filter(({ promise }) => !promises[promise])
        .reduce((text, each) => without(text, each), joinLines(body));
      return { lead, body: said.replaceAll(/\n{3,}/g, '\n\n').trim() };
    },
  };
}

function without(text: string, { said, instead = '' }: Withdrawn): string {
  return text.replace(joinLines(said), joinLines(instead));
}

function joinLines(text: string): string {
  return text.trim().replace(/(\S)\n(?!\n|- |## )/g, '$1 ');
}
