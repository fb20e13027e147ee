import type { ConsentCategory, Context, External, ResolvedMedia } from '@quoin/sdk';
import { Picture } from '../content/picture.tsx';
import type { GateRatio } from './gate-ratio.ts';

export interface ExternalGateProps {
  /** HTTPS URL of the frame; empty if it may not be shown. */
  address: string;
  /** Names the frame, also for screen readers. */
  title: string;
  /** Describes the content of the frame in a sentence or two. */
  preview?: string | undefined;
  poster?: ResolvedMedia | undefined;
  /** HTML attribute by which browsers select the poster's source. Defaults to that of a main column. */
  sizes?: string;
  /** Defaults to `16-9`. */
  ratio?: GateRatio;
  /** With this consent it loads at once. Defaults to `media`. */
  consent?: ConsentCategory;
  /** Why the address is empty and what to do, for editors. Visitors read only that it cannot be shown. */
  problem: string;
  context: Pick<Context, 't' | 'icon' | 'mode'>;
}

/**
 * Stands for a frame of another site, to which nothing is sent before the visitor loads it or agrees to its category.
 * Without script it is a link. The component declares its origin by `gateOrigins`.
 */
export function ExternalGate({
  address,
  title,
  preview,
  poster,
  sizes = '(min-width: 1024px) 60vw, 100vw',
  ratio = '16-9',
  consent = 'media',
  problem,
  context,
}: ExternalGateProps) {
  if (address === '') {
    return (
      <div className="gate">
        <div className="gate-box" data-ratio={ratio}>
          <div className="gate-front">
            <p className="gate-title">{title}</p>
            <p className="gate-host">
              {context.icon('circle-alert')} {context.mode === 'page' ? context.t('gate.unavailable') : problem}
            </p>
          </div>
        </div>
      </div>
    );
  }
  const { host } = new URL(address);
  return (
    <figure className="gate" data-consent={consent}>
      <div className="gate-box" data-ratio={ratio}>
        {poster && <Picture className="gate-poster" media={poster} sizes={sizes} />}
        <div className="gate-front" data-over={poster?.src === undefined ? undefined : ''}>
          <p className="gate-title">{title}</p>
          {preview && <p className="gate-preview">{preview}</p>}
          <p className="gate-host">
            <HostIn message="gate.host" host={host} t={context.t} />
          </p>
          <button type="button" className="gate-load button">
            {context.t('gate.load')}
            <span className="visually-hidden">: {title}</span>
          </button>
        </div>
      </div>
      <figcaption className="gate-caption">
        <a className="standalone-link" href={address}>
          <HostIn message="gate.open" host={host} t={context.t} /> {context.icon('external-link')}
          <span className="visually-hidden">: {title}</span>
        </a>
      </figcaption>
    </figure>
  );
}

interface HostInProps {
  message: 'gate.host' | 'gate.open';
  host: string;
  t: Context['t'];
}

/** A message with the host, which is the same in every language, also in those written from right to left. */
function HostIn({ message, host, t }: HostInProps) {
  const [before, after] = t(message, { host: '\n' }).split('\n');
  return (
    <>
      {before}
      <bdi translate="no">{host}</bdi>
      {after}
    </>
  );
}

/** Returns the origins of an `ExternalGate`, for `external`. An empty address has none. */
export const gateOrigins = (address: string, consent: ConsentCategory = 'media'): External[] =>
  address === '' ? [] : [{ origin: new URL(address).origin, use: 'frame', consent }];
