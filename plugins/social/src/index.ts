import { definePlugin } from '@quoin/sdk';
import { socialCard } from './social-card/social-card.tsx';
import { socialLinks } from './social-links/social-links.tsx';
import { socialShare } from './social-share/social-share.tsx';
import { network } from './social-timeline/network.ts';
import { socialTimeline } from './social-timeline/social-timeline.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-social',
  title: 'Social',
  description: 'Profiles, posts and sharing on social networks, of which nothing is loaded without consent',
  options: network,
  contributes: (options) => ({
    components: [socialCard, socialLinks, socialShare, socialTimeline(options)],
    translations,
  }),
});
