import { channel } from 'node:diagnostics_channel';

/** A channel of events. Without subscribers it costs next to nothing. */
interface Told<Message> {
  tell(message: Message): void;
  hear(listener: (message: Message) => void): void;
}

function told<Message>(name: string): Told<Message> {
  const line = channel(`quoin:${name}`);
  return {
    tell: (message) => void (line.hasSubscribers && line.publish(message)),
    hear: (listener) => line.subscribe((message) => listener(message as Message)),
  };
}

export const happening = {
  /** `took` is in milliseconds. */
  request: told<{ site?: string | undefined; status: number; took: number }>('request'),
  page: told<{ how: 'hit' | 'stale' | 'miss' }>('page'),
  /** `page` is an id, `took` in milliseconds. */
  render: told<{ site: string; page: string; took: number }>('render'),
  gap: told<{ plugin: string; component: string }>('gap'),
  /** Both are empty if no owner is known. */
  strayFault: told<{ plugin: string; component: string }>('stray-fault'),
  island: told<{ site: string; component: string }>('island'),
  source: told<{ site: string; source: string; outcome: 'answered' | 'failed' | 'refused' }>('source'),
  /** A stale response of a service was used. */
  stale: told<{ site: string; source: string }>('stale'),
  swap: told<undefined>('swap'),
};
