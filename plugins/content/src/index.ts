import { definePlugin } from '@quoin/sdk';
import { anchor } from './anchor/anchor.tsx';
import { authorInfo } from './author-info/author-info.tsx';
import { badge } from './badge/badge.tsx';
import { blockquote } from './blockquote/blockquote.tsx';
import { button } from './button/button.tsx';
import { buttonGroup } from './button-group/button-group.tsx';
import { callout } from './callout/callout.tsx';
import { calloutGrid } from './callout-grid/callout-grid.tsx';
import { comparisonTable } from './comparison-table/comparison-table.tsx';
import { contactCard } from './contact-card/contact-card.tsx';
import { countdownTimer } from './countdown-timer/countdown-timer.tsx';
import { customLinks } from './custom-links/custom-links.tsx';
import { definitionList } from './definition-list/definition-list.tsx';
import { documentList } from './document-list/document-list.tsx';
import { downloadLink } from './download-link/download-link.tsx';
import { eventDetails } from './event-details/event-details.tsx';
import { events } from './events/events.ts';
import { faq } from './faq/faq.tsx';
import { footnotes } from './footnotes/footnotes.tsx';
import { heading } from './heading/heading.tsx';
import { icon } from './icon/icon.tsx';
import { lastUpdated } from './last-updated/last-updated.tsx';
import { linkList } from './link-list/link-list.tsx';
import { list } from './list/list.tsx';
import { closingPattern, figuresPattern } from './patterns.ts';
import { paginatedTable } from './paginated-table/paginated-table.tsx';
import { paragraphs } from './paragraphs/paragraphs.tsx';
import { rawHtml } from './raw-html/raw-html.tsx';
import { richText } from './rich-text/rich-text.tsx';
import { stat } from './stat/stat.tsx';
import { statRow } from './stat-row/stat-row.tsx';
import { steps } from './steps/steps.tsx';
import { table } from './table/table.tsx';
import { text } from './text/text.tsx';
import { players } from './text-media-split/players.ts';
import { textMediaSplit } from './text-media-split/text-media-split.tsx';
import { timeline } from './timeline/timeline.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-content',
  title: 'Content',
  description: 'Text and structured content',
  options: players,
  contributes: (options) => ({
    components: [
      anchor,
      authorInfo,
      badge,
      blockquote,
      button,
      buttonGroup,
      callout,
      calloutGrid,
      comparisonTable,
      contactCard,
      countdownTimer,
      customLinks,
      definitionList,
      documentList,
      downloadLink,
      eventDetails,
      faq,
      footnotes,
      heading,
      icon,
      lastUpdated,
      linkList,
      list,
      paginatedTable,
      paragraphs,
      rawHtml,
      richText,
      stat,
      statRow,
      steps,
      table,
      text,
      textMediaSplit(options),
      timeline,
    ],
    dataSources: [events],
    patterns: [figuresPattern, closingPattern],
    translations,
  }),
});
