/** Humanizes an identifier: "publishedAt" becomes "Published at". */
export function humanize(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Humanizes values that are identifiers, such as "top-left"; others are unchanged. */
export const humanizeIdentifier = (value: string): string =>
  /^[a-z][a-zA-Z-]*$/.test(value) ? humanize(value) : value;
