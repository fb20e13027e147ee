import { defineComponent, html, z } from '@quoin/sdk';

export const rawHtml = defineComponent({
  name: 'cms-component-raw-html',
  title: 'HTML',
  description: 'Hand-written markup, without scripts, styles, frames and forms',
  keywords: ['markup', 'code', 'custom'],
  icon: 'code-xml',
  props: z.object({
    html: html('HTML', {
      description:
        'Scripts, styles, classes, frames and forms are removed. Cells with data-type="number" align figures',
    }),
  }),
  demos: [
    {
      displayName: 'HTML',
      content: {
        props: {
          html: '<p>Sample markup with <abbr title="Hypertext Markup Language">HTML</abbr>, <kbd>Ctrl</kbd> and <mark>a mark</mark>.</p><ul><li>One sample</li><li>Another sample</li></ul>',
        },
      },
    },
    {
      displayName: 'A hand-written table',
      content: {
        props: {
          html: '<table><caption>Sample rates</caption><thead><tr><th scope="col">Contract</th><th scope="col" data-type="number">Rate</th></tr></thead><tbody><tr><th scope="row">Sample A</th><td data-type="number">1.25</td></tr><tr><th scope="row">Sample B</th><td data-type="number">2.50</td></tr></tbody></table>',
        },
      },
    },
  ],
  // The kernel sanitizes fields of markup before it passes them.
  render: ({ props }) => <div className="raw-html" dangerouslySetInnerHTML={{ __html: props.html }} />,
});
