import { isBuiltin, registerHooks } from 'node:module';
import { assertBuiltin, assertFile } from './module-rule.ts';
import { ownerOf, type Owner } from './owners.ts';

/** What stands in the URL of a module that a site grants something: what was refused is loaded anew once it is granted. */
const parameter = 'granted';

export const withGrants = (url: string, granted: readonly string[]): string =>
  granted.length === 0 ? url : `${url}?${parameter}=${granted.toSorted().join(',')}`;

/** The modules that are granted to a file: by its URL, or, of CommonJS, which is loaded once for all sites, by any of them. */
function grantsOf(owner: Owner, importer: URL, isCommonJs: boolean): ReadonlySet<string> {
  return isCommonJs ? owner.granted : new Set(importer.searchParams.get(parameter)?.split(','));
}

/** Keeps plugins from modules that are not theirs, by `import`, `import()` and `require` alike. Of other files, Node's own way stands. */
export function registerLoadHook(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const owner = context.parentURL === undefined ? undefined : ownerOf(context.parentURL);
      if (owner === undefined || context.parentURL === undefined) return nextResolve(specifier, context);
      const importer = new URL(context.parentURL);
      const isCommonJs = context.conditions.includes('require');
      const resolved = nextResolve(specifier, context);
      if (isBuiltin(resolved.url)) {
        const granted = assertBuiltin(owner, resolved.url, grantsOf(owner, importer, isCommonJs));
        if (granted !== undefined && isCommonJs) owner.taken.add(granted);
        return resolved;
      }
      assertFile(owner, specifier, resolved.url);
      return importer.search === '' || isCommonJs || ownerOf(resolved.url) !== owner
        ? resolved
        : { ...resolved, url: resolved.url + importer.search };
    },
  });
}
