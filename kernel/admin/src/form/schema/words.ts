/** A name for programs as words for people: "publishedAt" as "Published at". */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A stored value as words: names such as "top-left" read like those of people, anything else stays as it is. */
export const named = (value: string): string => (/^[a-z][a-zA-Z-]*$/.test(value) ? words(value) : value);
