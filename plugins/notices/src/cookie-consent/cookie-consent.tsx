import { defineComponent, slot, text, z } from '@quoin/sdk';

export const cookieConsent = defineComponent({
  name: 'cms-component-cookie-consent',
  title: 'Cookie consent',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Cookie consent', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="cookie-consent">
      <h2 className="cookie-consent-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
