import { defineComponent, number, text, toggle, z, type Resolved } from '@quoin/sdk';
import { Dialog, dialogPart } from '@quoin/ui';
import { cookieName } from '../cookie-name.ts';

const props = z.object({
  id: text('Address', { description: 'The part after # in links that lead here', maxLength: 100, anchor: true })
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
    .optional(),
  active: toggle('Active', { description: 'Otherwise visitors do not see it' }).default(true),
  messageText: text('Message', {
    description: 'One or two sentences. Line breaks are kept',
    maxLength: 1000,
    multiline: true,
  }).min(1),
  duration: number('Duration', {
    description:
      'After which it closes by itself, unless the visitor is busy with it. Empty: it stays until it is closed',
    unit: 'ms',
    step: 1000,
  })
    .int()
    .min(1000)
    .max(600_000)
    .nullable()
    .default(null),
  cookieName: cookieName(
    'Cookie',
    'Remembers for a year that it was closed. Choose another name to show it again. Empty: it is shown on each visit',
  ).optional(),
  isModal: toggle('In a dialog', { description: 'Above the page, which waits until it is closed' }).default(false),
  modalHeaderText: text('Heading of the dialog', {
    description: 'Defaults to “Message”',
    maxLength: 200,
    when: { isModal: true },
  }).optional(),
  modalCloseButtonText: text('Button of the dialog', {
    description: 'Defaults to “Close”',
    maxLength: 100,
    when: { isModal: true },
  }).optional(),
  displayOnDesktop: toggle('Show on desktops', { description: 'From 768 px' }).default(true),
  displayOnMobile: toggle('Show on mobiles', { description: 'Below 768 px' }).default(true),
  displayOnUnsupportedBrowser: toggle('Show in unsupported browsers', {
    description: 'In which the scripts of this site do not run. They show it in its place on the page',
  }).default(true),
});

type Props = Resolved<z.output<typeof props>>;

/** Devices that show it, where scripts run. */
const devicesOf = ({ displayOnDesktop, displayOnMobile }: Props): string[] => [
  ...(displayOnDesktop ? ['desktop'] : []),
  ...(displayOnMobile ? ['mobile'] : []),
];

export const bannerMessage = defineComponent({
  name: 'cms-component-banner-message',
  title: 'Banner message',
  description: 'A message that visitors close, or that closes by itself',
  keywords: ['notice', 'announcement', 'toast', 'popup', 'dialog'],
  icon: 'megaphone',
  props,
  demos: [
    {
      displayName: 'For five seconds',
      content: {
        props: { messageText: 'Sample message: the market opens in ten minutes.', duration: 5000 },
      },
    },
    {
      displayName: 'Until it is closed',
      content: {
        props: {
          messageText: 'Sample message: this site is down for maintenance on Saturday from 06:00 to 08:00.',
          cookieName: 'sample-maintenance',
        },
      },
    },
    {
      displayName: 'In a dialog',
      content: {
        props: {
          messageText: 'Sample message: prices on this page are delayed by fifteen minutes.',
          isModal: true,
          modalHeaderText: 'Sample: delayed prices',
          modalCloseButtonText: 'Continue',
        },
      },
    },
  ],
  parts: [dialogPart],
  messages: {
    close: 'Close',
    message: 'Message',
    inactive: 'Visitors do not see this message, because it is not active.',
  },
  hidesHeadings: true,
  sends: ({ props }) => ({ cookieName: props.cookieName, duration: props.duration, devices: devicesOf(props) }),
  island: { hydrate: 'load', client: () => import('./banner-message.client.ts'), when: { active: true } },
  render({ id, props, context }) {
    const { isModal, messageText, duration, displayOnUnsupportedBrowser } = props;
    const isCanvas = context.mode === 'canvas';
    if (!props.active && !isCanvas) return null;
    const devices = [...(isModal ? [] : devicesOf(props)), ...(displayOnUnsupportedBrowser ? ['unsupported'] : [])];
    return (
      <>
        {!props.active && <p className="placeholder">{context.t('inactive')}</p>}
        {(!isModal || (displayOnUnsupportedBrowser && !isCanvas)) && (
          <div
            id={isModal ? undefined : props.id}
            className="banner-message"
            // In the canvas it stays in place.
            data-devices={isCanvas ? undefined : devices.join(' ')}
            data-timed={duration === null || isCanvas ? undefined : ''}
          >
            <output className="banner-message-text">{messageText}</output>
            <button type="button" className="banner-message-close">
              {context.icon('x', context.t('close'))}
            </button>
          </div>
        )}
        {isModal && (
          <Dialog
            id={props.id ?? `${id}-dialog`}
            heading={props.modalHeaderText || context.t('message')}
            level={2}
            size="sm"
            context={context}
          >
            <p className="banner-message-text">{messageText}</p>
            <form method="dialog">
              <button type="submit" className="button">
                {props.modalCloseButtonText || context.t('close')}
              </button>
            </form>
          </Dialog>
        )}
      </>
    );
  },
  label: ({ messageText }) => messageText,
});
