import { readFileSync } from 'node:fs';

export type Instruction = { word: string; rest: string };
export type Stage = { from: string; name: string; instructions: Instruction[] };

/** The stages of a Dockerfile, for the subset of the language that ours uses; throws on anything else. */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const { word, rest } of instructionsOf(readFileSync(file, 'utf8'))) {
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      if (!from) throw new Error(`Not understood: FROM ${rest}`);
      stages.push({ from, name, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${word} stands before any FROM`);
      stage.instructions.push({ word, rest });
    }
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (!word) throw new Error(`Not understood: ${line}`);
    return { word, rest };
  });
}

/** The command of a container made from the last stage, its environment and its user. */
export type ImageConfig = {
  env: Record<string, string>;
  workdir: string;
  user: number;
  port: number;
  volume: string;
  entrypoint: string[];
  health: string[];
  copies: { from: string; source: string; target: string; owner: number }[];
};

/** Reads the last stage, which runs nothing: what it copies, and the container's configuration. */
export function readImageConfig(stages: readonly Stage[]): ImageConfig {
  const last = stages.at(-1);
  if (!last) throw new Error('A Dockerfile has a stage');
  const only = (word: string) => {
    const found = last.instructions.filter((one) => one.word === word);
    if (found.length !== 1)
      throw new Error(`${word} stands ${found.length} times in the last stage`);
    return found[0]?.rest ?? '';
  };
  const all = (word: string) => last.instructions.filter((one) => one.word === word);
  if (all('RUN').length > 0) throw new Error('The last stage has no shell to run anything');
  const [, health = ''] = / CMD (\[.*\])$/.exec(only('HEALTHCHECK')) ?? [];
  return {
    env: Object.fromEntries(all('ENV').flatMap(({ rest }) => pairsOf(rest))),
    workdir: only('WORKDIR'),
    user: Number(only('USER').split(':', 1)[0]),
    port: Number(only('EXPOSE')),
    volume: only('VOLUME'),
    entrypoint: JSON.parse(only('ENTRYPOINT')),
    health: JSON.parse(health),
    copies: all('COPY').map(({ rest }) => copyOf(rest)),
  };
}

function pairsOf(rest: string): [string, string][] {
  return rest.split(' ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

function copyOf(rest: string): ImageConfig['copies'][number] {
  const [, from = '', owner = '0', source = '', target = ''] =
    /^--from=(\S+)(?: --chown=(\d+):\d+)? (\S+) (\S+)$/.exec(rest) ?? [];
  if (!from) throw new Error(`Not understood: COPY ${rest}`);
  return { from, source, target, owner: Number(owner) };
}
