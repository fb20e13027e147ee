import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveBrand } from '@quoin/core';
import type { Brand, ConfigurableBrand } from '@quoin/sdk';
import { contactSheet } from './contact-sheet.ts';

/** Embeds the font files of a brand, so that the sheet is complete anywhere. */
const fontRules = (dist: string, { fonts }: Brand): string =>
  fonts
    .map(({ family, file, weight, style, range }) => {
      const data = readFileSync(join(dist, file)).toString('base64');
      return `@font-face{font-family:"${family}";src:url("data:font/woff2;base64,${data}");font-weight:${weight};font-style:${style};unicode-range:${range}}`;
    })
    .join('');

/** Writes the contact sheet of a built brand with default options. Resolves with the file. */
export async function writeContactSheet(folder: string, to?: string): Promise<string> {
  const dist = join(folder, 'dist');
  const module = (await import(pathToFileURL(join(dist, 'index.js')).href)) as { default: Brand | ConfigurableBrand };
  const definition = module.default;
  const options = 'options' in definition ? definition.options.parse({ name: definition.title }) : {};
  const brand = resolveBrand(definition, options);
  const file = to === undefined ? join(dist, 'contact-sheet.html') : resolve(to);
  writeFileSync(file, contactSheet(brand, fontRules(dist, brand)));
  return file;
}
