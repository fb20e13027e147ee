/** Slug of a title: letters, digits and hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

export const pathBelow = (parent: string | undefined, part: string): string =>
  `${parent === undefined || parent === '/' ? '' : parent}/${part}`;

export const lastPart = (path: string): string => path.split('/').at(-1) ?? '';
