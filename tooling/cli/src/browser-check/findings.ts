import { maxPageBytes } from '@quoin/authoring/build';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Says by how much the gzipped scripts of packages that a page loads before anybody uses it are too large. */
export const tooLarge = (bytes: number): string[] =>
  bytes <= maxPageBytes
    ? []
    : [
        `it loads ${kilobytes(bytes)} KB of script (gzip) before anybody uses it, and may load ${maxPageBytes / 1024} KB. Load the rest by import(), once a visitor uses it.`,
      ];

/** Says where the islands of a page begin to differ between React and Preact. */
export function differing(withReact: readonly string[], withPreact: readonly string[]): string[] {
  const index = withReact.findIndex((island, place) => island !== withPreact[place]);
  if (index < 0) return [];
  const [one = '', another = ''] = [withReact[index], withPreact[index]];
  let at = 0;
  while (at < one.length && one[at] === another[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
  return [
    `island ${index + 1} has other HTML than with react: "${around(another)}" instead of "${around(one)}". Use what both render alike.`,
  ];
}
