/** Formats a count, such as "1 page" and "12,345 pages". */
export const formatCount = (count: number, one: string, many: string = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
