import { createHash } from 'node:crypto';
import type { External } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { defineTable, identity, JSON_TEXT, plain, TEXT } from '../database/model.ts';

/** The last rendered state of a node whose component was removed. */
export interface NodeSnapshot {
  /** Identifies the stored node. */
  digest: string;
  html: string;
  rules: string;
  /** By registered name. */
  styles: Readonly<Record<string, string>>;
  externals: readonly External[];
}

/** Fallbacks for nodes of removed components. Derived: the nodes themselves are in the pages. */
export interface NodeSnapshots {
  put(siteId: string, snapshots: readonly NodeSnapshot[]): Promise<void>;
  /** Omits digests that are not stored. */
  find(siteId: string, digests: readonly string[]): Promise<Map<string, NodeSnapshot>>;
}

/** A snapshot refers to style sheets, which many share, by digest. */
interface StoredSnapshot extends NodeSnapshot {
  siteId: string;
}

interface StoredStyle {
  digest: string;
  css: string;
}

const digestOf = (css: string): string => createHash('sha256').update(css).digest('hex');
const mapStyles = (styles: NodeSnapshot['styles'], map: (style: string) => string) =>
  Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, map(style)]));

export function createNodeSnapshots({ sequelize, transaction }: Database): NodeSnapshots {
  const table = defineTable<StoredSnapshot>(sequelize, 'frozen_nodes', {
    siteId: identity(),
    digest: identity(),
    html: TEXT,
    rules: TEXT,
    styles: JSON_TEXT,
    externals: JSON_TEXT,
  });
  const sheets = defineTable<StoredStyle>(sequelize, 'frozen_styles', { digest: identity(), css: TEXT });

  return {
    put: (siteId, snapshots) =>
      transaction(async () => {
        const styles = new Map(
          snapshots.flatMap((snapshot) => Object.values(snapshot.styles)).map((css) => [digestOf(css), css]),
        );
        const known = new Set(
          (await sheets.findAll({ where: { digest: [...styles.keys()] }, attributes: ['digest'] })).map(
            (each) => plain(each).digest,
          ),
        );
        await sheets.bulkCreate(
          [...styles].filter(([digest]) => !known.has(digest)).map(([digest, css]) => ({ digest, css })),
        );
        const byDigest = new Map(
          snapshots.map((snapshot) => [
            snapshot.digest,
            { ...snapshot, siteId, styles: mapStyles(snapshot.styles, digestOf) },
          ]),
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
      const named = [...new Set(found.flatMap((snapshot) => Object.values(snapshot.styles)))];
      const css = new Map(
        named.length === 0
          ? []
          : (await sheets.findAll({ where: { digest: named } })).map(plain).map((style) => [style.digest, style.css]),
      );
      return new Map(
        found.map((snapshot) => [
          snapshot.digest,
          { ...snapshot, styles: mapStyles(snapshot.styles, (digest) => css.get(digest) ?? '') },
        ]),
      );
    },
  };
}
