/** By name only where it is one: anyone can sign up with a stranger's address and a message as the name. */
export function greeting(name: string): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(firstName) ? `Hello ${firstName}` : 'Hello';
}
