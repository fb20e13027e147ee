/** The packages that a manifest names, as far as it can be read: what must be loaded to compose it. */
export function packagesOf(manifest: unknown): { brand: string | undefined; plugins: string[] } {
  if (!isRecord(manifest)) return { brand: undefined, plugins: [] };
  const { brand, plugins } = manifest;
  return { brand: typeof brand === 'string' ? brand : undefined, plugins: isRecord(plugins) ? Object.keys(plugins) : [] };
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
