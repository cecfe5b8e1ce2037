import { type Config, readConfig } from './config.server.ts';

/** What settings mean that are in order; throws where they are not. */
export function configOf(env: NodeJS.ProcessEnv): Config {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.value;
}

/** What is wrong with settings; nothing where they are in order. */
export function problemsOf(env: NodeJS.ProcessEnv): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.problems;
}
