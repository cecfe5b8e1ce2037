/** The password of a demo account, generated when the program started. */
export function demoPassword(email: string): string {
  const line = fromEnvironment('SHOP_SIGN_INS')
    .split('\n')
    .find((text) => text.includes(email));
  const password = line?.split(' ').at(-1);
  if (!password) throw new Error(`No password was saved for ${email}`);
  return password;
}

/** A value that the start of the shop put into the environment; throws if missing. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the shop was not started`);
  return value;
}
