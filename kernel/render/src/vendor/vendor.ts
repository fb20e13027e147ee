import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scriptJson } from '../html/script-json.ts';
import { policyHash } from '../policy/policy-hash.ts';

export type IslandRuntime = 'react' | 'preact';

/** Paths below the vendor folder, by bare import. */
export interface VendorFiles extends Record<IslandRuntime, Record<string, string>> {
  canvas: string;
  richText: string;
}

export interface Vendor {
  imports: Record<string, string>;
  importMap: string;
  importMapHash: string;
  /** Served below the base URL. Immutable: names change with content. */
  files: string[];
}

// The same for source and compiled module.
const folder = fileURLToPath(new URL('../../dist/vendor/', import.meta.url));

export const vendorFolder = `${folder}files/`;
export const vendorIndex = `${folder}vendor.json`;
export const loaderFile = `${folder}loader.js`;

const known = new Map<string, Vendor>();

/** React or Preact, and the sdk's client side. `baseUrl` has no trailing slash. */
export function vendor(runtime: IslandRuntime, baseUrl: string): Vendor {
  const key = `${runtime} ${baseUrl}`;
  const found = known.get(key) ?? createVendor(runtime, baseUrl);
  known.set(key, found);
  return found;
}

export const canvasScript = (baseUrl: string): string => `${baseUrl}/${readIndex().canvas}`;

/** Edits rich text on the canvas. */
export const richTextScript = (baseUrl: string): string => `${baseUrl}/${readIndex().richText}`;

let index: VendorFiles | undefined;
const readIndex = (): VendorFiles => (index ??= JSON.parse(readFileSync(vendorIndex, 'utf8')) as VendorFiles);

function createVendor(runtime: IslandRuntime, baseUrl: string): Vendor {
  const modules = readIndex()[runtime];
  const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `${baseUrl}/${file}`]));
  const importMap = scriptJson({ imports });
  return { imports, importMap, importMapHash: policyHash(importMap), files: [...new Set(Object.values(modules))] };
}
