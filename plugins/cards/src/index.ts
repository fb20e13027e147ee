import { definePlugin } from '@quoin/sdk';
import { card } from './card/card.tsx';
import { cardPager } from './card-pager/card-pager.tsx';
import { cardProduct } from './card-product/card-product.tsx';
import { cardProfile } from './card-profile/card-profile.tsx';
import { cardResource } from './card-resource/card-resource.tsx';
import { cardRow } from './card-row/card-row.tsx';
import { cardsPattern } from './patterns.ts';
import { featureList } from './feature-list/feature-list.tsx';
import { iconGrid } from './icon-grid/icon-grid.tsx';
import { pricingCard } from './pricing-card/pricing-card.tsx';
import { tile } from './tile/tile.tsx';
import { tile2022 } from './tile-2022/tile-2022.tsx';
import { tileGrid } from './tile-grid/tile-grid.tsx';
import { tileRow } from './tile-row/tile-row.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-cards',
  title: 'Cards',
  description: 'Cards and tiles, and rows, grids and pages of them',
  contributes: () => ({
    components: [
      card,
      cardPager,
      cardProduct,
      cardProfile,
      cardResource,
      cardRow,
      featureList,
      iconGrid,
      pricingCard,
      tile,
      tile2022,
      tileGrid,
      tileRow,
    ],
    patterns: [cardsPattern],
    translations,
  }),
});
