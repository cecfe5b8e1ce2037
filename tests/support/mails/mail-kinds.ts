import { globSync, readFileSync } from 'node:fs';

/** The kind of a mail, which its key begins with: `order-paid` of `order-paid 0192…`. */
export const kindOf = (dedupeKey: string) => /^[a-z-]+/.exec(dedupeKey)?.[0] ?? dedupeKey;

/** The key comes from a function that the mail's links share. */
const madeElsewhere = ['reset-password'];

/** Sent by WhatsApp, in Meta's wording and format. */
const sentElsewhere = ['whatsapp-code'];

/** Every kind of mail that the shop's code can write, found in its source. */
function kindsInCode(): string[] {
  const files = globSync('src/**/*.ts', { cwd: process.cwd() }).filter(
    (file) => !file.includes('test'),
  );
  const kinds = new Set(madeElsewhere);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, kind = ''] of code.matchAll(/dedupeKey: `([a-z][a-z-]*)/g)) kinds.add(kind);
  }
  return [...kinds].filter((kind) => !sentElsewhere.includes(kind)).toSorted();
}

/** The kinds in the code that are missing from `seen`; `return-` counts as seen if `return-approved` is. */
export function unseenKinds(seen: Iterable<string>): string[] {
  const kinds = [...seen];
  const isSeen = (kind: string) =>
    kind.endsWith('-') ? kinds.some((each) => each.startsWith(kind)) : kinds.includes(kind);
  return kindsInCode().filter((kind) => !isSeen(kind));
}
