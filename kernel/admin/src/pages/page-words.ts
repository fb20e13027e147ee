/** A number of things in words, such as "1 page" and "12,345 pages". */
export const countOf = (count: number, one: string, many: string = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What a title becomes in a path: letters, digits and hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A path below another. */
export const pathBelow = (parent: string | undefined, part: string): string =>
  `${parent === undefined || parent === '/' ? '' : parent}/${part}`;

/** The last part of a path. */
export const lastPart = (path: string): string => path.split('/').at(-1) ?? '';
