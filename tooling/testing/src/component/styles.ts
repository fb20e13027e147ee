import type { Subject, Tested } from '../tested/tested.ts';

/** Names whose stylesheets a component asks for, and that its own plugin does not register. */
export const checkSharedStyles = ({ name, component }: Subject, { site, package: pack }: Tested): string[] =>
  (component?.stylesOf ?? [])
    .filter((other) => site.types.get(other)?.plugin !== pack.manifest.name)
    .map((other) => `${name} needs the stylesheet of ${other}, which is no component of this plugin`);
