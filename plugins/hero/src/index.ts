import { definePlugin } from '@quoin/sdk';
import { banner } from './banner/banner.tsx';
import { bannerCta } from './banner-cta/banner-cta.tsx';
import { eventBanner } from './event-banner/event-banner.tsx';
import { hero } from './hero/hero.tsx';
import { heroArticle } from './hero-article/hero-article.tsx';
import { heroMinimal } from './hero-minimal/hero-minimal.tsx';
import { heroSplit } from './hero-split/hero-split.tsx';
import { heroVideo } from './hero-video/hero-video.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-hero',
  title: 'Page openings',
  description: 'The top of a page, and banners',
  contributes: () => ({
    components: [banner, bannerCta, eventBanner, hero, heroArticle, heroMinimal, heroSplit, heroVideo],
    translations,
  }),
});
