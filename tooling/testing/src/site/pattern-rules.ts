import { checkContent, fragmentTemplates, partialRegion, resolveTree, walk, type ComposedSite } from '@quoin/core';
import type { Pattern } from '@quoin/sdk';
import { pageOf, toNode } from '../page/stage.ts';

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

/** Finds translations of texts that a pattern does not have, and texts that only some of its languages translate. */
export function checkPatternTexts({ nodes, translations = {} }: Pattern): string[] {
  const texts = new Set(textsIn(nodes));
  const translated = new Set(Object.values(translations).flatMap((own) => Object.keys(own)));
  return Object.entries(translations).flatMap(([language, own]) => [
    ...Object.keys(own).flatMap((text) => (texts.has(text) ? [] : [`${language}: no node has the text "${text}"`])),
    ...[...translated].flatMap((text) =>
      Object.hasOwn(own, text) ? [] : [`${language} has no translation of "${text}"`],
    ),
  ]);
}

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
    return [
      ...checkPatternTexts(definition).map((problem) => `${name} › translations: ${problem}`),
      ...[...unknown, ...checkContent(pageOf(tree), site)].map(
        ({ where, message }) => `${name} › ${where}: ${message}`,
      ),
    ];
  });
}
