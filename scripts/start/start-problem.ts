/** Why the shop cannot be started, in words for the operator. */
export class StartProblem extends Error {
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Runs a script; a StartProblem ends it with only its lines, any other error with full details. */
export async function endOnProblem(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (fault) {
    if (!(fault instanceof StartProblem)) throw fault;
    for (const line of fault.lines) console.error(line);
    process.exit(1);
  }
}
