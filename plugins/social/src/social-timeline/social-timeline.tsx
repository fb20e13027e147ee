import { defineComponent, text, z } from '@quoin/sdk';
import { ExternalGate, gateOrigins, gatePart, gateRatio } from '@quoin/ui';
import { timelineOf, type Network } from './network.ts';

export const socialTimeline = (network: Network) =>
  defineComponent({
    name: 'cms-component-social-timeline',
    title: 'Social timeline',
    description: 'The latest posts of an account, which load on demand or with consent',
    keywords: ['feed', 'posts', 'tweets', 'X', 'Twitter', 'embed'],
    icon: 'rss',
    props: z.object({
      username: text('User name', { description: 'Without @', maxLength: 100, identifier: true }).regex(
        /^\w[\w.-]*(@[\w.-]+)?$/,
      ),
      ratio: gateRatio().default('9-16'),
    }),
    demos: [{ displayName: 'Social timeline', content: { props: { username: 'sample_exchange' } } }],
    parts: [gatePart],
    messages: {
      title: 'Posts of @{username}',
      refused: 'The option timeline of @quoin/plugin-social is not the address of a frame. Correct it in the manifest.',
    },
    external: ({ props }) => gateOrigins(timelineOf(props.username, network)),
    // The client reads the rendered HTML.
    sends: () => ({}),
    island: { hydrate: 'visible', client: () => import('./social-timeline.client.ts') },
    render: ({ props: { username, ratio }, context }) => (
      <ExternalGate
        address={timelineOf(username, network)}
        title={context.t('title', { username })}
        ratio={ratio}
        problem={context.t('refused')}
        context={context}
      />
    ),
    label: ({ username }) => `@${username}`,
  });
