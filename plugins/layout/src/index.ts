import { definePlugin } from '@quoin/sdk';
import { box } from './box/box.tsx';
import { columns } from './columns/columns.tsx';
import { grid } from './grid/grid.tsx';
import { partial } from './partial/partial.tsx';
import { section } from './section/section.tsx';
import { spacer } from './spacer/spacer.tsx';

export default definePlugin({
  name: '@quoin/plugin-layout',
  title: 'Layout',
  description: 'Page structure: boxes, sections, columns, grids, spacers and partials',
  contributes: () => ({ components: [box, columns, grid, partial, section, spacer] }),
});
