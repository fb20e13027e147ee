import { stat } from 'node:fs/promises';
import type { Asset } from '@quoin/storage';
import type { AssetStore } from './asset-store.ts';
import type { VariantFormat } from './image-task.ts';
import type { Imaging } from './imaging.ts';

/** Pictures at other widths: made when they are first asked for, and kept. */
export interface Variants {
  /** The path of a file. The width is one that may be asked for. Raises what imaging raises. */
  file(asset: Pick<Asset, 'sha256'>, width: number, format: VariantFormat): Promise<string>;
  /** The path of a file that was made before, at the first of some widths at which there is one. */
  madeBefore(
    asset: Pick<Asset, 'sha256'>,
    widths: readonly number[],
    format: VariantFormat,
  ): Promise<string | undefined>;
}

/** Makes it. */
export function createVariants(store: AssetStore, imaging: Imaging): Variants {
  const underWay = new Map<string, Promise<string>>();

  /** An empty file is what a power failure leaves of one. */
  const exists = (file: string) =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );

  const make = (sha256: string, width: number, format: VariantFormat, file: string): Promise<string> =>
    store.withTemporary(async (target) => {
      await imaging.perform({ kind: 'variant', source: store.fileOf(sha256), target, width, format });
      await store.keepVariant(target, file);
      return file;
    });

  return {
    async file({ sha256 }, width, format) {
      const file = store.variantOf(sha256, width, format);
      if (await exists(file)) return file;
      const making = underWay.get(file) ?? make(sha256, width, format, file).finally(() => underWay.delete(file));
      underWay.set(file, making);
      return making;
    },
    async madeBefore({ sha256 }, widths, format) {
      for (const width of widths) {
        const file = store.variantOf(sha256, width, format);
        if (await exists(file)) return file;
      }
      return undefined;
    },
  };
}
