import { definePlugin } from '@quoin/sdk';
import { box } from './box/box.tsx';
import { columns } from './columns/columns.tsx';
import { divider } from './divider/divider.tsx';
import { flexColumn } from './flex-column/flex-column.tsx';
import { flexRow } from './flex-row/flex-row.tsx';
import { float } from './float/float.tsx';
import { gridItem } from './grid-item/grid-item.tsx';
import { grid } from './grid/grid.tsx';
import { partial } from './partial/partial.tsx';
import { responsiveVisibility } from './responsive-visibility/responsive-visibility.tsx';
import { section } from './section/section.tsx';
import { spacer } from './spacer/spacer.tsx';
import { sticky } from './sticky/sticky.tsx';
import { transition } from './transition/transition.tsx';
import { translations } from './translations.ts';
import { tray } from './tray/tray.tsx';
import { viewMore } from './view-more/view-more.tsx';

export default definePlugin({
  name: '@quoin/plugin-layout',
  title: 'Layout',
  description: 'Page structure: boxes, sections, rows, columns, grids, space and lines between them, and partials',
  contributes: () => ({
    components: [
      box,
      columns,
      divider,
      flexColumn,
      flexRow,
      float,
      gridItem,
      grid,
      partial,
      responsiveVisibility,
      section,
      spacer,
      sticky,
      transition,
      tray,
      viewMore,
    ],
    translations,
  }),
});
