import { stat } from 'node:fs/promises';
import type { Asset } from '@quoin/storage';
import type { VariantFormat } from '../../site/content/asset-address.ts';
import type { AssetStore } from './asset-store.ts';
import type { Imaging } from './imaging.ts';

/** Images at other widths, created on first request and stored. */
export interface Variants {
  /**
   * Returns the path of a variant, creating it if needed. The caller has validated the width. Raises the errors of
   * imaging.
   */
  file(asset: Pick<Asset, 'sha256'>, width: number, format: VariantFormat): Promise<string>;
  findExisting(
    asset: Pick<Asset, 'sha256'>,
    widths: readonly number[],
    format: VariantFormat,
  ): Promise<string | undefined>;
}

export function createVariants(store: AssetStore, imaging: Imaging): Variants {
  const underWay = new Map<string, Promise<string>>();

  /** A power failure can leave an empty file. */
  const exists = (file: string) =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );

  const create = (sha256: string, width: number, format: VariantFormat, file: string): Promise<string> =>
    store.withTemporary(async (target) => {
      await imaging.perform({ kind: 'variant', source: store.fileOf(sha256), target, width, format });
      await store.addVariant(target, file);
      return file;
    });

  return {
    async file({ sha256 }, width, format) {
      const file = store.variantOf(sha256, width, format);
      if (await exists(file)) return file;
      const creation = underWay.get(file) ?? create(sha256, width, format, file).finally(() => underWay.delete(file));
      underWay.set(file, creation);
      return creation;
    },
    async findExisting({ sha256 }, widths, format) {
      for (const width of widths) {
        const file = store.variantOf(sha256, width, format);
        if (await exists(file)) return file;
      }
      return undefined;
    },
  };
}
