export interface PackageName {
  /** Example: `@acme/plugin-price-charts`. */
  full: string;
  /** The name of its folder, such as `price-charts`. */
  id: string;
}

/** Returns why a name does not fit folders, packages and code. */
export function folderNameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'use lower-case letters, digits and single hyphens, beginning with a letter, such as price-chart';
  return name.length > 40 ? 'use at most 40 characters' : undefined;
}

/** Splits the name of a plugin's or a brand's package. Returns a sentence if npm or its folder cannot have it. */
export function readPackageName(name: string): PackageName | string {
  const [, scope, last = ''] = /^(?:@([^/]*)\/)?(.*)$/s.exec(name) ?? [];
  if (scope !== undefined && !/^[a-z0-9][a-z0-9._-]*$/.test(scope))
    return 'use lower-case letters and digits in its scope, such as @acme/plugin-price-charts';
  const id = last.replace(/^(?:quoin-)?(?:plugin|brand)-/, '');
  // 214 is the limit of npm.
  return (
    folderNameProblem(id) ?? (name.length > 214 ? 'use at most 214 characters with its scope' : { full: name, id })
  );
}
