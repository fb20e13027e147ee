const units = ['B', 'KB', 'MB', 'GB'];

export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${step > 1 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[step]}`;
}
