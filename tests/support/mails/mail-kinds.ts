import { globSync, readFileSync } from 'node:fs';

/** The kind of a mail is what its key begins with: `order-paid` of `order-paid 0192…`. */
export const kindOf = (dedupeKey: string) => /^[a-z-]+/.exec(dedupeKey)?.[0] ?? dedupeKey;

/** Made by a function that the links of the same mail are known by. */
const madeElsewhere = ['reset-password'];

/** A message by WhatsApp, whose words and form are Meta's. */
const sentElsewhere = ['whatsapp-code'];

/** Every kind of mail that the code of the shop can write, read from the code itself. */
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

/** The kinds that the code can write and that are not among these; `return-` is seen where `return-approved` is. */
export function unseenKinds(seen: Iterable<string>): string[] {
  const kinds = [...seen];
  const isSeen = (kind: string) =>
    kind.endsWith('-') ? kinds.some((each) => each.startsWith(kind)) : kinds.includes(kind);
  return kindsInCode().filter((kind) => !isSeen(kind));
}
