import type { LockEntry } from './lock-file.ts';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];

/** Names of processors in the names of packages, and npm's name for each; longer ones first. */
const processors: readonly (readonly [inName: string, cpu: string | null])[] = [
  ['universal', null],
  ['loong64', 'loong64'],
  ['riscv64', 'riscv64'],
  ['mips64el', 'mips64el'],
  ['arm-eabi', 'arm'],
  ['aarch64', 'arm64'],
  ['wasm32', 'wasm32'],
  ['ppc64', 'ppc64'],
  ['s390x', 's390x'],
  ['arm64', 'arm64'],
  ['armv7', 'arm'],
  ['arm32', 'arm'],
  ['ia32', 'ia32'],
  ['x64', 'x64'],
  ['arm', 'arm'],
];

/** The machine that a package is made for, by its name, such as `@rolldown/binding-linux-arm64-musl`. */
export function machineOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1);
  const os = systems.filter((system) => words.split(/[-_]/).includes(system));
  const cpu = processors.find(([inName]) => new RegExp(`(^|[-_])${inName}`).test(words))?.[1];
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && 'glibc';
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os.includes('linux') ? { libc: [libc] } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}
