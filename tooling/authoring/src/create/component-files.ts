import { readdirSync, readFileSync } from 'node:fs';
import type { Files } from './files.ts';
import { identifier, title } from './name.ts';

/** Starting points for components; each is a folder of `starters`. */
export const componentShapes = ['section', 'card', 'list', 'table', 'form'] as const;

export type ComponentShape = (typeof componentShapes)[number];

const starters = new URL('../../starters/', import.meta.url);

export const componentNames = (name: string) => ({
  identifier: identifier(name, 'Component'),
  file: `./${name}/${name}.tsx`,
  registered: `cms-component-${name}`,
});

/** Returns the files of a starter in the name of the component. `id` is a UUID. */
export function componentFiles(name: string, id: string, shape: ComponentShape = 'section'): Files {
  const folder = new URL(`${shape}/`, starters);
  const named = (text: string): string =>
    text
      .replaceAll('starterHandler', `${identifier(name)}Handler`)
      .replace('export const starter =', `export const ${componentNames(name).identifier} =`)
      .replaceAll('starter', name)
      .replaceAll('Starter', title(name))
      .replace('00000000-0000-4000-8000-000000000000', id);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('starter', name),
      named(readFileSync(new URL(file, folder), 'utf8')),
    ]),
  );
}
