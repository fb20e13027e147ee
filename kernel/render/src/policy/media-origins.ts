import { mayEmbed } from '@quoin/core';
import type { External } from '@quoin/sdk';

const attributes = /\s(?:src|srcset|poster|data-props)="([^"]*)"/gi;
const webOrigins = /\bhttps:\/\/[a-z0-9.-]+(?::\d+)?/gi;

/** The allowed origins used for images and videos. */
export function mediaOrigins(html: string, hosts: readonly string[]): External[] {
  if (hosts.length === 0) return [];
  const used = new Set<string>();
  for (const [, value = ''] of html.matchAll(attributes)) {
    for (const [url] of value.matchAll(webOrigins)) if (mayEmbed(url, hosts)) used.add(new URL(url).origin);
  }
  return [...used].flatMap((origin) => (['image', 'media'] as const).map((use) => ({ origin, use })));
}
