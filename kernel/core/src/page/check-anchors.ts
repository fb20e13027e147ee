import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { cachedFact } from '../node/cached-facts.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';

type Place = ReturnType<typeof fieldPlace>;

const ownAnchors = cachedFact((node: Node, site: ComposedSite): [anchor: string, place: Place][] => {
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return [];
  return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value, path }) =>
    meta['anchor'] === true && typeof value === 'string' ? [[value, fieldPlace(node, type, path, site)]] : [],
  );
});

function anchorsOf(tree: Node, site: ComposedSite): Map<string, Place[]> {
  const anchors = new Map<string, Place[]>();
  for (const [node] of walk(tree))
    for (const [anchor, place] of ownAnchors(node, site)) anchors.set(anchor, [...(anchors.get(anchor) ?? []), place]);
  return anchors;
}

/** Reports duplicate anchors, unless the published page has as many. */
export function checkAnchors(tree: Node, site: ComposedSite, published: Node | undefined): ContentProblem[] {
  const before = published && anchorsOf(published, site);
  return [...anchorsOf(tree, site)].flatMap(([anchor, places]) => {
    if (places.length < 2 || places.length <= (before?.get(anchor)?.length ?? 0)) return [];
    return places.map((place) => {
      const others = places.filter((other) => other !== place).map(({ where }) => where);
      return {
        ...place,
        message: `"#${anchor}" is also the address of ${others.join(' and ')}, and links lead to the first only. Change all but one.`,
      };
    });
  });
}
