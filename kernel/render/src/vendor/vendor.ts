import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { policyHash } from '../document/hash.ts';
import { scriptJson } from '../document/json-ld.ts';
import type { IslandRuntime, VendorFiles } from './files.ts';

export interface Vendor {
  /** Where browsers find what client entries import, by module name. */
  imports: Record<string, string>;
  /** The content of the import map's script element. */
  importMap: string;
  /** The map's hash, as a policy names it. */
  importMapHash: string;
  /** Names of the files to serve below the base URL, for ever: a name changes with its content. */
  files: string[];
}

// The same place seen from the source and from the compiled module.
const folder = fileURLToPath(new URL('../../dist/vendor/', import.meta.url));

/** Where the files are on disk. */
export const vendorFolder = `${folder}files/`;
/** The list of them that the build leaves. */
export const vendorIndex = `${folder}vendor.json`;
/** The script that starts islands, compacted. */
export const loaderFile = `${folder}loader.js`;

const known = new Map<string, Vendor>();

/** What islands share in the browser: React or Preact, and the client side of the sdk. `baseUrl` has no slash at the end. */
export function vendor(runtime: IslandRuntime, baseUrl: string): Vendor {
  const key = `${runtime} ${baseUrl}`;
  const found = known.get(key) ?? makeVendor(runtime, baseUrl);
  known.set(key, found);
  return found;
}

/** Where browsers find the script of pages in a frame of the admin. */
export const canvasScript = (baseUrl: string): string => `${baseUrl}/${readIndex().canvas}`;

let index: VendorFiles | undefined;
const readIndex = (): VendorFiles => (index ??= JSON.parse(readFileSync(vendorIndex, 'utf8')) as VendorFiles);

function makeVendor(runtime: IslandRuntime, baseUrl: string): Vendor {
  const modules = readIndex()[runtime];
  const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `${baseUrl}/${file}`]));
  const importMap = scriptJson({ imports });
  return { imports, importMap, importMapHash: policyHash(importMap), files: [...new Set(Object.values(modules))] };
}
