import type { Part } from '@quoin/sdk';
import { pageTreeCss } from './page-tree.css.ts';

/** Styles of `PageTree`. */
export const pageTreePart: Part = { name: 'page-tree', css: pageTreeCss };
