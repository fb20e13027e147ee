/** Formats a count, such as "1 page" and "12,345 pages". */
export const formatCount = (count: number, one: string, many: string = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const units = ['B', 'KB', 'MB', 'GB'];

export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${step > 1 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[step]}`;
}
