import { checkContent, fragmentTemplates, partialRegion, resolveTree, walk, type ComposedSite } from '@quoin/core';
import { pageOf, toNode } from '../page/stage.ts';

/** Finds invalid and unknown values, and illegal places, in the patterns that a site offers. */
export function checkPatterns(site: ComposedSite): string[] {
  const [template] = fragmentTemplates(site);
  if (template === undefined) return [];
  return [...site.patterns].flatMap(([name, { definition }]) => {
    const tree = toNode({ name: template, slots: { [partialRegion]: [...definition.nodes] } }, site, name);
    const unknown = [...walk(resolveTree(tree, site).tree)].flatMap(([node]) =>
      (node.attic ?? []).map((entry) => ({
        where: node.name,
        message:
          entry.kind === 'prop' ? `${entry.path.join('.')} is no prop of it` : `"${entry.slot}" is no slot of it`,
      })),
    );
    return [...unknown, ...checkContent(pageOf(tree), site)].map(
      ({ where, message }) => `${name} › ${where}: ${message}`,
    );
  });
}
