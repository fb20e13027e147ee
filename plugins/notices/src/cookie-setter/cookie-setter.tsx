import { consentCategories, defineComponent, intent, number, select, text, z } from '@quoin/sdk';
import { cookieName } from '../cookie-name.ts';

export const cookieSetter = defineComponent({
  name: 'cms-component-cookie-setter',
  title: 'Cookie setter',
  description: 'Sets a cookie when the page is loaded or a button is pressed, if the visitor agrees to it',
  keywords: ['consent', 'campaign', 'preference', 'script'],
  icon: 'cookie',
  props: z.object({
    cookieName: cookieName('Cookie', 'The same name on other pages sets the same cookie'),
    value: text('Value', {
      description: 'What scripts read from the cookie, such as europe',
      maxLength: 1000,
      identifier: true,
    }).min(1),
    days: number('Days', { description: 'Empty: until the browser is closed', unit: 'days' })
      .int()
      .min(1)
      .max(400)
      .optional(),
    category: select('Category', ['necessary', ...consentCategories], {
      description: 'Where the site asks for consent, it is set with consent to its category only',
      labels: {
        necessary: 'Necessary, without consent',
        functional: 'Functional',
        statistics: 'Statistics',
        media: 'Media',
        marketing: 'Marketing',
      },
    }).default('functional'),
    trigger: select('Set', ['load', 'click'], {
      description: 'Without a button, visitors see nothing of it',
      labels: { load: 'When the page is loaded', click: 'When a button is pressed' },
    }).default('load'),
    label: text('Button', {
      description: 'Says what is remembered, such as “Remember my region”',
      maxLength: 100,
      when: { trigger: 'click' },
      isRequired: true,
    })
      .min(1)
      .optional(),
    intent: intent('Intent', { description: 'The colors of the button', when: { trigger: 'click' } }).default(
      'primary',
    ),
  }),
  demos: [
    {
      displayName: 'When a button is pressed',
      content: {
        props: {
          cookieName: 'sample-region',
          value: 'europe',
          days: 90,
          trigger: 'click',
          label: 'Remember Europe as my sample region',
        },
      },
    },
    {
      displayName: 'When the page is loaded',
      content: { props: { cookieName: 'sample-campaign', value: 'spring', category: 'marketing' } },
    },
  ],
  messages: {
    set: 'Your choice is kept in this browser.',
    refused: 'Your consent is needed to keep this choice.',
    settings: 'Cookie settings',
    canvas: 'Sets the cookie {name} when the page is loaded. Visitors do not see this.',
  },
  sends: ({ props: { cookieName, value, days, category, trigger } }) => ({
    cookieName,
    value,
    days,
    category,
    trigger,
  }),
  island: { hydrate: 'idle', client: () => import('./cookie-setter.client.ts') },
  render({ props: { cookieName, trigger, label, intent }, context }) {
    if (trigger === 'load')
      return context.mode === 'canvas' ? (
        <p className="placeholder">{context.t('canvas', { name: cookieName })}</p>
      ) : null;
    return (
      <div className="cookie-setter">
        <button type="button" className="cookie-setter-button button" data-intent={intent}>
          {label}
        </button>
        <output>
          <span className="cookie-setter-set" hidden>
            {context.t('set')}
          </span>
          <span className="cookie-setter-refused" hidden>
            {context.t('refused')} <a href="#cookie-settings">{context.t('settings')}</a>
          </span>
        </output>
      </div>
    );
  },
  label: (props) => props.cookieName,
});
