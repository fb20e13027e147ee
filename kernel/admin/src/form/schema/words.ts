/** A name for programs as words for people: "publishedAt" as "Published at". */
export function words(name: string): string {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
