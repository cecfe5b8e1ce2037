import { type Config, readConfig } from './config.server.ts';

/** The configuration of valid settings; throws if they are invalid. */
export function configOf(env: NodeJS.ProcessEnv): Config {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.value;
}

/** The problems of settings; empty if they are valid. */
export function problemsOf(env: NodeJS.ProcessEnv): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.problems;
}
