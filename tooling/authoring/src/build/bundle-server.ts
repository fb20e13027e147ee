import { isAbsolute, join } from 'node:path';
import { build } from 'rolldown';

/**
 * Bundles the built modules of a package into `index.js` for the server: a hundred files take longer to find than to
 * run. Dynamically imported modules become chunks beside it, and other packages stay imports. Returns the code by file;
 * none if a module uses `import.meta`, whose values a bundle would change.
 */
export async function bundleServer(folder: string): Promise<ReadonlyMap<string, string>> {
  let usesMeta = false;
  const { output } = await build({
    input: { index: join(folder, 'dist/index.js') },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    plugins: [
      {
        name: 'meta',
        transform(code, id) {
          // Rolldown's own module uses it.
          usesMeta ||= isAbsolute(id) && code.includes('import.meta');
        },
      },
    ],
    write: false,
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  return new Map(usesMeta ? [] : chunks.map(({ fileName, code }) => [fileName, code]));
}
