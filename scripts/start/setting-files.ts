import { readFileSync } from 'node:fs';
import { settingNames } from '#platform/config/config.server.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The environment with settings from files: `SHOP_SECRET_FILE=/run/secrets/shop_secret` names the file that holds SHOP_SECRET.
 * Container engines and systemd pass secrets this way, hidden from child processes. A setting given directly takes precedence.
 * Throws StartProblem if a file cannot be read.
 */
export function withSettingFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env };
  for (const name of settingNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    delete whole[`${name}_FILE`];
    whole[name] ||= readSetting(name, file);
  }
  return whole;
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new StartProblem(`${name}_FILE cannot be read: ${why}`);
  }
}
