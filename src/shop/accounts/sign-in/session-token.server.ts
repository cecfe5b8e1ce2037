import { isSameText, signatureOf } from '#platform/signed-text.server.ts';

/** How the library names and signs the cookie of a session. */
export type SessionCookie = { name: string; secret: string };

/** The token of a session out of a Cookie header; null where the shop has not signed it. */
export function readSessionToken(header: string, { name, secret }: SessionCookie): string | null {
  const value = findCookie(header, name);
  const end = value?.lastIndexOf('.') ?? -1;
  if (!value || end < 1) return null;
  const token = value.slice(0, end);
  return isSameText(value.slice(end + 1), signatureOf(secret, token, 'base64')) ? token : null;
}

/** The first cookie of that name, as the library reads it: a browser sends the one of the longest path first. */
function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals === -1 || part.slice(0, equals).trim() !== name) continue;
    const value = part.slice(equals + 1).trim();
    return decode(value.startsWith('"') ? value.slice(1, -1) : value);
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
