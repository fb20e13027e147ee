import { readFileSync } from 'node:fs';
import { policyHash } from '../policy/policy-hash.ts';
import { loaderFile } from '../vendor/vendor.ts';

interface LoaderScript {
  source: string;
  hash: string;
}

let known: LoaderScript | undefined;

export function loaderScript(): LoaderScript {
  if (known !== undefined) return known;
  const source = readFileSync(loaderFile, 'utf8').trim();
  known = { source, hash: policyHash(source) };
  return known;
}
