import { text, z, type Resolved } from '@quoin/sdk';
import type { GateRatio } from '@quoin/ui';

const address = (title: string, id: string) =>
  text(title, { description: `HTTPS URL with {${id}} in place of the id`, maxLength: 500, identifier: true }).regex(
    new RegExp(String.raw`^https://[\w.-]+(:\d+)?/\S*\{${id}\}`),
  );

/** Addresses of players for films and charts. */
export const players = z.object({
  videoPlayer: address('Address of the video player', 'contentId').optional(),
  infogramChart: address('Address of charts of Infogram', 'chartId').default(
    'https://e.infogram.com/{chartId}?src=embed',
  ),
});

export type Players = Resolved<z.output<typeof players>>;

interface Framed {
  video?: { contentId: string; title: string; size: GateRatio } | undefined;
  infogramChart?: { chartId: string; chartTitle: string } | undefined;
}

/** Returns what an `ExternalGate` shows beside the text. Without a player, the address is empty. */
export function frameOf({ video, infogramChart }: Framed, players: Players) {
  if (video)
    return {
      address: withId(players.videoPlayer, 'contentId', video.contentId),
      title: video.title,
      ratio: video.size,
    };
  if (infogramChart)
    return {
      address: withId(players.infogramChart, 'chartId', infogramChart.chartId),
      title: infogramChart.chartTitle,
      ratio: '4-3' as const,
    };
  return undefined;
}

const withId = (address: string | undefined, place: string, id: string): string =>
  address?.replaceAll(`{${place}}`, () => encodeURIComponent(id)) ?? '';
