type Sending = { id: string; resends: number };

/** Identifies one sending of a message to a provider; a resend by staff gets a new one. */
export function callbackData({ id, resends }: Sending): string {
  return resends === 0 ? id : `${id}.${resends}`;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,6}))?$/;

/** Parses it; null for any other text. */
export function callbackDataOf(text: string): Sending | null {
  const [, id, resends = '0'] = form.exec(text) ?? [];
  return id === undefined ? null : { id, resends: Number(resends) };
}
