import { createHash } from 'node:crypto';
import type { External } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { defineTable, identity, JSON_TEXT, plain, TEXT } from '../database/model.ts';

/** The last rendered state of a node whose component was removed. */
export interface FrozenNode {
  /** Of the stored node. */
  digest: string;
  html: string;
  rules: string;
  /** By registered name. */
  styles: Readonly<Record<string, string>>;
  externals: readonly External[];
}

/** Fallbacks for nodes of removed components. Derived: the nodes themselves are in the pages. */
export interface FrozenNodes {
  put(siteId: string, nodes: readonly FrozenNode[]): Promise<void>;
  /** Omits digests that are not stored. */
  find(siteId: string, digests: readonly string[]): Promise<Map<string, FrozenNode>>;
}

/** A node refers to style sheets, which many nodes share, by digest. */
interface StoredNode extends FrozenNode {
  siteId: string;
}

interface StoredStyle {
  digest: string;
  css: string;
}

const digestOf = (css: string): string => createHash('sha256').update(css).digest('hex');
const mapStyles = (styles: FrozenNode['styles'], map: (style: string) => string) =>
  Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, map(style)]));

export function createFrozenNodes({ sequelize, transaction }: Database): FrozenNodes {
  const table = defineTable<StoredNode>(sequelize, 'frozen_nodes', {
    siteId: identity(),
    digest: identity(),
    html: TEXT,
    rules: TEXT,
    styles: JSON_TEXT,
    externals: JSON_TEXT,
  });
  const sheets = defineTable<StoredStyle>(sequelize, 'frozen_styles', { digest: identity(), css: TEXT });

  return {
    put: (siteId, nodes) =>
      transaction(async () => {
        const styles = new Map(nodes.flatMap((node) => Object.values(node.styles)).map((css) => [digestOf(css), css]));
        const known = new Set(
          (await sheets.findAll({ where: { digest: [...styles.keys()] }, attributes: ['digest'] })).map(
            (each) => plain(each).digest,
          ),
        );
        await sheets.bulkCreate(
          [...styles].filter(([digest]) => !known.has(digest)).map(([digest, css]) => ({ digest, css })),
        );
        const byDigest = new Map(
          nodes.map((node) => [node.digest, { ...node, siteId, styles: mapStyles(node.styles, digestOf) }]),
        );
        await table.destroy({ where: { siteId, digest: [...byDigest.keys()] } });
        await table.bulkCreate([...byDigest.values()]);
      }),

    async find(siteId, digests) {
      const found =
        digests.length === 0
          ? []
          : (await table.findAll({ where: { siteId, digest: [...digests] }, attributes: { exclude: ['siteId'] } })).map(
              plain,
            );
      const named = [...new Set(found.flatMap((node) => Object.values(node.styles)))];
      const css = new Map(
        named.length === 0
          ? []
          : (await sheets.findAll({ where: { digest: named } })).map(plain).map((style) => [style.digest, style.css]),
      );
      return new Map(
        found.map((node) => [
          node.digest,
          { ...node, styles: mapStyles(node.styles, (digest) => css.get(digest) ?? '') },
        ]),
      );
    },
  };
}
