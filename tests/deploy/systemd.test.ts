import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { maxStopMs } from '../../scripts/start/run-shop.ts';
import { folder, read } from './read-manifests.ts';

const unit = read('systemd/kanak.service');
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

/** The unit as a file, with a program that exists here, since systemd checks that. */
function unitFile(): string {
  const own = makeTestFolder();
  const file = path.join(own, 'kanak.service');
  const [program = ''] = valueOf('ExecStart').split(' ');
  writeFileSync(file, unit.replace(program, process.execPath));
  return file;
}

describe('the systemd unit', () => {
  test('starts the shop from /opt/kanak, and gives it enough time to stop', () => {
    const [node, script = ''] = valueOf('ExecStart').split(' ');
    expect(node).toBe('/opt/kanak/node_modules/.bin/node');
    expect(existsSync(path.join(folder, '..', path.relative('/opt/kanak', script)))).toBe(true);
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(maxStopMs / 1_000);
    expect(valueOf('KillMode')).toBe('mixed');
  });

  test('lets it write only to its data folder', () => {
    expect(valueOf('ProtectSystem')).toBe('strict');
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(unit) ?? [];
    expect(valueOf('ReadWritePaths')).toBe(dataDir);
    expect(`/var/lib/${valueOf('StateDirectory')}`).toBe(dataDir);
  });
});

const analyzes = spawnSync('systemd-analyze', ['--version']);
if (analyzes.status !== 0) console.warn('Not run: systemd-analyze. apt-get install systemd');

describe.skipIf(analyzes.status !== 0)('systemd itself', () => {
  test('finds nothing wrong with the unit', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unitFile()], {
      encoding: 'utf8',
    });
    const ours = stderr.split('\n').filter((line) => line.includes('kanak'));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
  });

  test('rates the exposure of the unit at most 1.5 of 10', () => {
    const words = ['security', '--offline=true', '--threshold=15', '--no-pager', unitFile()];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect({ status, stderr, said: stdout.trim().split('\n').at(-1) }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/Overall exposure level for kanak\.service: 1\.\d OK/),
    });
  });
});
