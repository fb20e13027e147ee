import { isSafeUrl, type Node, type z } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { targetsOf } from '../reference/target.ts';
import { fieldsOf } from '../schema/fields.ts';
import { mayEmbed } from '../value/host.ts';
import type { Seo } from './content.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';

const embedAdvice = ({ manifest }: ComposedSite): string =>
  `may not be embedded. Use https and a host that the manifest lists under allow.embed: ${manifest.allow.embed.join(', ') || 'none yet'}.`;

const advice = 'is not a URL that a page may hold. Use http, https, mailto, tel, or a path of this site.';

export function checkUrls(node: Node, site: ComposedSite): ContentProblem[] {
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return [];
  return [...fieldsOf(type.schema, node.props)].flatMap(({ meta, value, path }) =>
    targetsOf(meta, value).flatMap((target) => {
      if (target.kind !== 'url') return [];
      const isEmbed = meta['allow'] === 'embed';
      if (isEmbed ? mayEmbed(target.url, site.manifest.allow.embed) : isSafeUrl(target.url)) return [];
      return [
        { ...fieldPlace(node, type, path, site), message: `"${target.url}" ${isEmbed ? embedAdvice(site) : advice}` },
      ];
    }),
  );
}

/** Lists refused URLs of a data row with their fields. */
export const unsafeUrlsIn = (
  schema: z.ZodObject,
  row: Readonly<Record<string, unknown>>,
): { path: (string | number)[]; message: string }[] =>
  [...fieldsOf(schema, row)].flatMap(({ meta, value, path }) =>
    targetsOf(meta, value).flatMap((target) =>
      target.kind !== 'url' || isSafeUrl(target.url) ? [] : [{ path, message: `"${target.url}" ${advice}` }],
    ),
  );

export const checkSeoUrls = ({ image, canonical }: Seo): ContentProblem[] =>
  Object.entries({ image, canonical }).flatMap(([field, url]) =>
    url === undefined || isSafeUrl(url) ? [] : [{ where: `the page, seo.${field}`, message: `"${url}" ${advice}` }],
  );
