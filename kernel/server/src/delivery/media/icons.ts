import { readFile, writeFile } from 'node:fs/promises';
import type { Brand } from '@quoin/sdk';
import type { AssetStore } from './asset-store.ts';
import type { Imaging } from './imaging.ts';

/** Whether an icon stands on the brand's surface, with room around it, as home screens cut it to their shape; else it is the mark alone. */
interface IconKind {
  width: number;
  isTile: boolean;
}

/** The icons of brands as pictures, for whoever takes no drawing. */
export interface Icons {
  /** A PNG, drawn once. Raises what imaging raises. */
  png(brand: Brand, kind: IconKind): Promise<Buffer>;
}

/** The mark in its accent on a square of 100. */
function drawingOf({ mark, tokens }: Brand, { isTile }: IconKind): string {
  const { accent, surface } = tokens.light.color;
  const [at, size] = isTile ? ['18', '64'] : ['0', '100'];
  const [, attributes = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(mark.svg.trim()) ?? [];
  const own = attributes.replace(/\s(?:x|y|width|height|xmlns)="[^"]*"/g, '');
  const ground = isTile ? `<rect width="100" height="100" fill="${surface}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" color="${accent}">${ground}<svg x="${at}" y="${at}" width="${size}" height="${size}"${own}>${content}</svg></svg>`;
}

/** Makes it. */
export function createIcons(store: Pick<AssetStore, 'withTemporary'>, imaging: Pick<Imaging, 'perform'>): Icons {
  const drawn = new WeakMap<Brand, Map<string, Promise<Buffer>>>();

  const draw = (brand: Brand, kind: IconKind): Promise<Buffer> =>
    store.withTemporary((source) =>
      store.withTemporary(async (target) => {
        await writeFile(source, drawingOf(brand, kind));
        await imaging.perform({ kind: 'icon', source, target, width: kind.width });
        return readFile(target);
      }),
    );

  return {
    png(brand, kind) {
      const known = drawn.get(brand) ?? new Map<string, Promise<Buffer>>();
      drawn.set(brand, known);
      const key = JSON.stringify([kind.width, kind.isTile]);
      const found = known.get(key);
      if (found !== undefined) return found;
      const drawing = draw(brand, kind);
      known.set(key, drawing);
      drawing.catch(() => known.delete(key));
      return drawing;
    },
  };
}
