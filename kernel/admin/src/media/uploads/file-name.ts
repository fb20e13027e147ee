/** Max characters of a name on the server. */
const maxLength = 200;

/** Converts a local file name to an accepted one: strips leading dots and spaces, and shortens before the extension. */
export function nameToStore(name: string): string {
  const begun = name.replace(/^[.\s]+/, '') || 'file';
  const ending = /\.[^.]{1,10}$/.exec(begun)?.[0] ?? '';
  return begun.length <= maxLength ? begun : `${begun.slice(0, maxLength - ending.length)}${ending}`;
}
