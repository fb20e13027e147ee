import type { Context } from '@quoin/sdk';
import type { LiveOptions } from '@quoin/sdk/live';
import type { ReactNode } from 'react';

interface LiveProps {
  /** Unique on the page. The script fetches the element with this id. */
  id: string;
  className: string;
  children: ReactNode;
  context: Pick<Context, 't'>;
}

/** Frame of values that the script `@quoin/sdk/live` updates. It has the button that pauses them. */
export const Live = ({ id, className, children, context: { t } }: LiveProps) => (
  <div id={id} className={`live ${className}`}>
    {children}
    <div className="live-foot">
      <button type="button" className="live-pause">
        <span className="live-when-running">{t('live.pause')}</span>
        <span className="live-when-paused">{t('live.resume')}</span>
      </button>
      <output className="live-status" />
    </div>
  </div>
);

interface LiveValueProps {
  /** Unique in its `Live`, such as `ICE.last`. */
  name: string;
  /** Visitors see whether it rose or fell. Texts have none. */
  value?: number | undefined;
  /** The displayed value, without links and controls. Defaults to a dash. */
  children?: ReactNode;
}

/** A value, drawn by the server. The script replaces it by the one of the same name when they differ. */
export const LiveValue = ({ name, value, children = '–' }: LiveValueProps) =>
  value === undefined ? (
    <span className="live-value" data-live={name}>
      {children}
    </span>
  ) : (
    <data className="live-value" data-live={name} value={value}>
      {children}
    </data>
  );

/**
 * Options of the script, for `sends`: milliseconds between updates, and words. Null in the editor and in previews,
 * whose values stay.
 */
export const liveOptions = ({ t, mode }: Pick<Context, 't' | 'mode'>, every: number): LiveOptions | null =>
  mode === 'page' ? { every, words: { up: t('live.up'), down: t('live.down'), stale: t('live.stale') } } : null;
