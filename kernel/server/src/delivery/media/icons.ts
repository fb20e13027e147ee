import { readFile, writeFile } from 'node:fs/promises';
import type { Brand } from '@quoin/sdk';
import type { AssetStore } from './asset-store.ts';
import type { Imaging } from './imaging.ts';

/** A tile has background and margin, since home screens crop it. */
interface IconKind {
  width: number;
  isTile: boolean;
}

export interface Icons {
  /** Renders once, then returns the cached PNG. Raises the errors of imaging. */
  png(brand: Brand, kind: IconKind): Promise<Buffer>;
}

function drawingOf({ mark, tokens }: Brand, { isTile }: IconKind): string {
  const { accent, surface } = tokens.light.color;
  const [at, size] = isTile ? ['18', '64'] : ['0', '100'];
  const [, attributes = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(mark.svg.trim()) ?? [];
  const own = attributes.replace(/\s(?:x|y|width|height|xmlns)="[^"]*"/g, '');
  const ground = isTile ? `<rect width="100" height="100" fill="${surface}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" color="${accent}">${ground}<svg x="${at}" y="${at}" width="${size}" height="${size}"${own}>${content}</svg></svg>`;
}

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
