import type { FieldMeta, Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldsOf } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { isObject } from '../value/json.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';

function iconsOfRichText(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsOfRichText);
  if (!isObject(value)) return [];
  return [...(typeof value['icon'] === 'string' ? [value['icon']] : []), ...iconsOfRichText(value['children'])];
}

function iconsOf({ field }: FieldMeta, value: unknown): string[] {
  if (field === 'richText') return iconsOfRichText(value);
  return field === 'icon' && typeof value === 'string' ? [value] : [];
}

/** Lists icons that the brand lacks. They do not prevent publishing, since another brand may have them. */
export function checkIcons(tree: Node, site: ComposedSite): ContentProblem[] {
  const { icons } = site.brand;
  return [...walk(tree)].flatMap(([node]) => {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) return [];
    return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value, path }) =>
      iconsOf(meta, value)
        .filter((icon) => icon !== '' && !Object.hasOwn(icons, icon))
        .map((icon) => ({
          ...fieldPlace(node, type, path, site),
          message: `The brand ${site.brandPackage.name} has no icon "${icon}", so nothing is drawn. Choose one of: ${Object.keys(icons).toSorted().join(', ')}.`,
        })),
    );
  });
}
