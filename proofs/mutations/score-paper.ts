import { type Line, markdownTableOf, survivorsOf } from './report.ts';

type Measured = {
  commit: string;
  /** The command that measured it. */
  command: string;
  /** A line for each file tried, by capability. */
  parts: ReadonlyMap<string, Line[]>;
};

/** The document of scores, by capability and file; its first line names the commit. */
export function scorePaper({ commit, command, parts }: Measured): string {
  const capabilities = [...parts].map(([name, lines]) => ({
    name,
    ofAll: lines.reduce((sum, { ofAll }) => sum + ofAll, 0),
    tried: lines.flatMap(({ tried }) => tried),
  }));
  return [
    `# Which faults the tests notice, at ${commit}`,
    `Written by \`${command}\`, which puts one fault after the other into the code and runs the nearest tests that reach
its place. Where fewer were tried than there are, lots that are the same at every run chose them. A score is a lower bound: only so
many test files are asked about a fault. Those that nobody can notice are in \`proofs/mutations/equivalent.ts\`, with
the reason, and do not count.`,
    markdownTableOf(capabilities),
    ...[...parts].flatMap(([name, lines]) => sectionOf(name, lines)),
    '',
  ].join('\n\n');
}

function sectionOf(name: string, lines: readonly Line[]): string[] {
  const survivors = survivorsOf(lines.flatMap(({ tried }) => tried));
  const named = ['No test noticed:', `\`\`\`text\n${survivors.join('\n')}\n\`\`\``];
  return [`## ${name}`, markdownTableOf(lines), ...(survivors.length > 0 ? named : [])];
}
