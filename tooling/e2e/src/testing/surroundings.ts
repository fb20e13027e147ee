import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ManifestInput } from '@quoin/sdk';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Surroundings {
  /** Environment variables. */
  settings?: Record<string, string>;
  /** Changes the manifest of site ice, then the only site. */
  manifest?: (manifest: ManifestInput) => void;
  /** Local ports by host name. */
  otherOrigins?: Record<string, number>;
  /** Passed to `launchBrowser`. */
  processPerSite?: boolean;
  /** A trusted certificate in PEM. */
  certificate?: string;
}

/** Prepares the surroundings. Resolves with the environment variables. */
export async function surround(
  folder: string,
  { settings, manifest, otherOrigins, certificate }: Surroundings,
): Promise<Record<string, string>> {
  const environment = { ...settings };
  if (manifest !== undefined) environment['SITES_DIR'] = await copySite(folder, manifest);
  if (otherOrigins !== undefined) {
    environment['NODE_OPTIONS'] = `--import=${new URL('other-origin.ts', import.meta.url).href}`;
    environment['OTHER_ORIGINS'] = JSON.stringify(otherOrigins);
  }
  if (certificate !== undefined) {
    environment['NODE_EXTRA_CA_CERTS'] = join(folder, 'certificate.pem');
    await writeFile(environment['NODE_EXTRA_CA_CERTS'], certificate);
  }
  return environment;
}

async function copySite(folder: string, change: (manifest: ManifestInput) => void): Promise<string> {
  const sites = join(folder, 'sites');
  await mkdir(sites);
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(workspace, 'sites/ice'), join(sites, 'ice'), { recursive: true });
  const file = join(sites, 'ice/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ManifestInput;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
  return sites;
}
