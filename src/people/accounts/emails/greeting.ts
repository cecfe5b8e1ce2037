/**
 * Greets by first name and preceding initials, only if it looks like a name: anyone can sign up with a stranger's address and a
 * message as the name.
 */
export function greeting(name: string): string {
  const [, called] =
    /^((?:\p{L}\.?\s+){0,3}(?:[\p{L}\p{M}'’-]{2,40}|\p{L}\.?))(?=\s|$)/u.exec(name.trim()) ?? [];
  return called ? `Hello ${called}` : 'Hello';
}
