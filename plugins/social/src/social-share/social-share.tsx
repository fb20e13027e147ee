import { defineComponent, selectMany, text, toggle, z } from '@quoin/sdk';
import { networks, targetOf } from './targets.ts';

const names = {
  email: 'E-mail',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  bluesky: 'Bluesky',
  reddit: 'Reddit',
};

export const socialShare = defineComponent({
  name: 'cms-component-social-share',
  title: 'Share links',
  description: 'Links that share the page by e-mail and on social networks, without their scripts',
  keywords: ['recommend', 'post', 'LinkedIn', 'Facebook', 'X', 'e-mail'],
  icon: 'share',
  props: z.object({
    label: text('Label', { description: 'Defaults to “Share this page”', maxLength: 100 }).optional(),
    networks: selectMany('Networks', networks, {
      description: 'A link for each. Nothing is sent there before visitors follow it',
      labels: names,
    }).default(['email', 'linkedin', 'x', 'facebook']),
    native: toggle('Offer what the device shares with', {
      description: 'A button for more ways, in browsers that know them',
    }).default(false),
  }),
  demos: [
    { displayName: 'Share links', content: { props: {} } },
    {
      displayName: 'With a label of its own, and what the device shares with',
      content: { props: { label: 'Share this sample', networks: ['linkedin', 'bluesky'], native: true } },
    },
  ],
  messages: { label: 'Share this page', more: 'More', ...names },
  sends: ({ context }) => ({ title: context.page.title, url: context.page.url }),
  island: { hydrate: 'idle', client: () => import('./social-share.client.ts'), when: { native: true } },
  render: ({ id, props: { label, networks, native }, context }) => (
    <section className="social-share" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="social-share-label">
        {label || context.t('label')}
      </p>
      <ul className="social-share-links">
        {networks.map((network) => (
          <li key={network}>
            <a className="button" data-intent="default" href={targetOf(network, context.page)} rel="nofollow">
              {network === 'email' && context.icon('mail')}
              {context.t(network)}
            </a>
          </li>
        ))}
        {native && (
          <li className="social-share-native" hidden>
            <button type="button" className="button" data-intent="default">
              {context.icon('share')}
              {context.t('more')}
            </button>
          </li>
        )}
      </ul>
    </section>
  ),
  label: (props) => props.label,
});
