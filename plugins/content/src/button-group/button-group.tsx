import { defineComponent, select, z } from '@quoin/sdk';
import { CallToAction, ctaMessages, ctas } from '@quoin/ui';

export const buttonGroup = defineComponent({
  name: 'cms-component-button-group',
  title: 'Button group',
  description: 'Several buttons or links side by side',
  keywords: ['actions', 'buttons', 'call to action', 'cta'],
  icon: 'square-mouse-pointer',
  props: z.object({
    buttons: ctas('Buttons').min(1).max(8),
    alignment: select('Alignment', ['start', 'center', 'end', 'stretch'], {
      description: 'Buttons of equal width fill the row',
      labels: { start: 'At the start', center: 'Centered', end: 'At the end', stretch: 'Of equal width' },
    }).default('start'),
  }),
  demos: [
    {
      displayName: 'Button group',
      content: {
        props: {
          buttons: [
            { id: 'access', label: 'Ask for access', url: '/contact' },
            { id: 'fees', label: 'Fees', url: '/fees', intent: 'secondary' },
            { id: 'hours', label: 'Holiday hours', url: '/holiday-hours', type: 'hotlink' },
          ],
        },
      },
    },
    {
      displayName: 'Buttons of equal width',
      content: {
        props: {
          alignment: 'stretch',
          buttons: [
            { id: 'production', label: 'Sample production system', url: '/launch' },
            { id: 'test', label: 'Sample test system', url: '/launch-test', intent: 'secondary', newTab: true },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      buttons: [
        { id: 'first', label: 'Take the next step', url: '/' },
        { id: 'second', label: 'Or another step', url: '/', intent: 'secondary' },
      ],
    },
  },
  messages: ctaMessages,
  render: ({ props: { buttons, alignment }, context }) => (
    <ul className="button-group" data-alignment={alignment}>
      {buttons.map((cta) => (
        <li key={cta.id} className="button-group-item">
          <CallToAction cta={cta} context={context} />
        </li>
      ))}
    </ul>
  ),
  label: ({ buttons }) => buttons.map(({ label }) => label).join(' · '),
});
