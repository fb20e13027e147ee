import { channel } from 'node:diagnostics_channel';

/** A channel of events. Without subscribers it costs next to nothing. */
interface EventChannel<Message> {
  publish(message: Message): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (message: Message) => void): () => void;
}

function eventChannel<Message>(name: string): EventChannel<Message> {
  const named = channel(`quoin:${name}`);
  return {
    publish: (message) => void (named.hasSubscribers && named.publish(message)),
    subscribe(listener) {
      const receive = (message: unknown) => listener(message as Message);
      named.subscribe(receive);
      return () => named.unsubscribe(receive);
    },
  };
}

export const events = {
  /** `took` is in milliseconds. */
  request: eventChannel<{ site?: string | undefined; status: number; took: number }>('request'),
  page: eventChannel<{ how: 'hit' | 'stale' | 'miss' }>('page'),
  /** `page` is an id, `took` in milliseconds. */
  render: eventChannel<{ site: string; page: string; took: number }>('render'),
  gap: eventChannel<{ plugin: string; component: string }>('gap'),
  /** Both are empty if no owner is known. */
  strayFault: eventChannel<{ plugin: string; component: string }>('stray-fault'),
  island: eventChannel<{ site: string; component: string }>('island'),
  source: eventChannel<{ site: string; source: string; outcome: 'answered' | 'failed' | 'refused' }>('source'),
  /** A stale response of a service was used. */
  stale: eventChannel<{ site: string; source: string }>('stale'),
  swap: eventChannel<undefined>('swap'),
  /** An attempt of a job failed. The site is undefined for jobs that belong to none. */
  failedJob: eventChannel<{ kind: string; site: string | undefined }>('failed-job'),
};
