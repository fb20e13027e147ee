import { channel } from 'node:diagnostics_channel';

/** Where something that happens is told. Nobody listens unless metrics or traces are wanted, and then it costs next to nothing. */
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

/** What happens while sites are served. */
export const happening = {
  /** A request was answered; took is in milliseconds. */
  request: told<{ site?: string | undefined; status: number; took: number }>('request'),
  /** A page that may be kept was answered with. */
  page: told<{ how: 'hit' | 'stale' | 'miss' }>('page'),
  /** A page, named by its id, was rendered, in milliseconds. */
  render: told<{ site: string; page: string; took: number }>('render'),
  /** A component failed on a page. */
  gap: told<{ plugin: string; component: string }>('gap'),
  /** Something failed that nobody waits for; both are empty where nobody is known to be responsible. */
  strayFault: told<{ plugin: string; component: string }>('stray-fault'),
  /** An island did not start in somebody's browser. */
  island: told<{ site: string; component: string }>('island'),
  /** A service was asked for the rows of a source. */
  source: told<{ site: string; source: string; outcome: 'answered' | 'failed' | 'refused' }>('source'),
  /** An earlier answer of a service stood in for a new one. */
  stale: told<{ site: string; source: string }>('stale'),
  /** A site was put into service in place of what was served before. */
  swap: told<undefined>('swap'),
};
