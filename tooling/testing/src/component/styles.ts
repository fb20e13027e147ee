import type { Subject, TestPackage } from '../test-package/test-package.ts';

/** Checks that the component's own plugin registers what `stylesOf` names. */
export const checkSharedStyles = ({ name, component }: Subject, { site, package: pack }: TestPackage): string[] =>
  (component?.stylesOf ?? [])
    .filter((other) => site.types.get(other)?.plugin !== pack.manifest.name)
    .map((other) => `${name} needs the stylesheet of ${other}, which is no component of this plugin`);
