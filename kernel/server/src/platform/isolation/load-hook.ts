import { isBuiltin, registerHooks } from 'node:module';
import { assertBuiltin, assertFile } from './module-rule.ts';
import { ownerOf, type Owner } from './owners.ts';

/** Part of a module's URL, so that a refused module loads again once granted. */
const parameter = 'granted';

export const withGrants = (url: string, granted: readonly string[]): string =>
  granted.length === 0 ? url : `${url}?${parameter}=${granted.toSorted().join(',')}`;

/** Returns the grants in the URL. CommonJS loads once, with the grants of all sites. */
function grantsOf(owner: Owner, importer: URL, isCommonJs: boolean): ReadonlySet<string> {
  return isCommonJs ? owner.granted : new Set(importer.searchParams.get(parameter)?.split(','));
}

/** Restricts plugins' `import`, `import()` and `require`. Those built before `@quoin/ui` get its parts from the SDK. */
export function registerLoadHook(): void {
  const legacySdk = import.meta.resolve('@quoin/render/legacy-sdk');
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
      if (specifier === '@quoin/sdk' && owner.usesLegacySdk) return { ...resolved, url: legacySdk };
      return importer.search === '' || isCommonJs || ownerOf(resolved.url) !== owner
        ? resolved
        : { ...resolved, url: resolved.url + importer.search };
    },
  });
}
