import { text, z, type Resolved } from '@quoin/sdk';

export const network = z.object({
  timeline: text('Address of timelines', {
    description: 'HTTPS URL of a frame, with {username} in place of the name',
    maxLength: 500,
    identifier: true,
  })
    .regex(/^https:\/\/[\w.-]+(:\d+)?\/\S*\{username\}/)
    .default('https://syndication.twitter.com/srv/timeline-profile/screen-name/{username}'),
});

export type Network = Resolved<z.output<typeof network>>;

/** The address of a frame with the posts of an account; empty if the option yields none. */
export function timelineOf(username: string, { timeline }: Network): string {
  const address = timeline.replaceAll('{username}', () => encodeURIComponent(username));
  return URL.canParse(address) ? address : '';
}
