/** Max characters of a name on the server. */
const maxLength = 200;

/** Converts a local file name to an accepted one: strips leading dots and spaces, and shortens before the extension. */
export function nameToStore(name: string): string {
  const trimmed = name.replace(/^[.\s]+/, '') || 'file';
  const extension = /\.[^.]{1,10}$/.exec(trimmed)?.[0] ?? '';
  return trimmed.length <= maxLength ? trimmed : `${trimmed.slice(0, maxLength - extension.length)}${extension}`;
}
