import { definePlugin } from '@quoin/sdk';
import { card } from './card/card.tsx';
import { cardRow } from './card-row/card-row.tsx';

export default definePlugin({
  name: '@quoin/plugin-cards',
  title: 'Cards',
  description: 'Cards, and rows of them',
  contributes: () => ({ components: [card, cardRow] }),
});
