import { definePlugin } from '@quoin/sdk';
import { button } from './button/button.tsx';
import { customLinks } from './custom-links/custom-links.tsx';
import { heading } from './heading/heading.tsx';
import { list } from './list/list.tsx';
import { paginatedTable } from './paginated-table/paginated-table.tsx';
import { richText } from './rich-text/rich-text.tsx';
import { table } from './table/table.tsx';
import { text } from './text/text.tsx';
import { timeline } from './timeline/timeline.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-content',
  title: 'Content',
  description: 'Text and structured content',
  contributes: () => ({
    components: [heading, text, richText, list, button, table, paginatedTable, timeline, customLinks],
    translations,
  }),
});
