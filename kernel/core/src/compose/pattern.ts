import type { NodeInput, Pattern } from '@quoin/sdk';
import type { Registry, Report } from './registry.ts';
import type { Registered } from './site.ts';

type Components = Registry['components'];

const childrenOf = ({ slots = {} }: NodeInput): NodeInput[] => Object.values(slots).flat();

/** True if all components are installed, in versions that understand the nodes. */
function isUsable(node: NodeInput, components: Components): boolean {
  const version = components.get(node.name)?.version;
  return (
    version !== undefined &&
    (node.version ?? version) <= version &&
    childrenOf(node).every((child) => isUsable(child, components))
  );
}

function* withoutVersion(node: NodeInput, plugin: string, components: Components): Generator<string> {
  if (node.version === undefined && components.get(node.name)?.plugin !== plugin) yield node.name;
  for (const child of childrenOf(node)) yield* withoutVersion(child, plugin, components);
}

/**
 * Reports nodes that a later version of their package may read differently, and returns the patterns that a site can
 * use.
 */
export function composePatterns({ patterns, components }: Registry, report: Report): Map<string, Registered<Pattern>> {
  for (const { definition, plugin } of patterns.values()) {
    const names = definition.nodes.flatMap((node) => [...withoutVersion(node, plugin, components)]);
    for (const name of new Set(names))
      report(
        `${plugin}, ${definition.name}, nodes`,
        `"${name}" is of another package. Add the "version" that its props are written for: the number of its migrations.`,
      );
  }
  return new Map(
    [...patterns].filter(([, { definition }]) => definition.nodes.every((node) => isUsable(node, components))),
  );
}
