import type { ReactNode } from 'react';
import type { Context } from '@quoin/sdk';

export interface RailProps {
  /** Unique on the page, such as that of the node. */
  id: string;
  label: string;
  /** In order; or `children`, such as a slot whose nodes are the items. */
  items?: readonly { id: string; content: ReactNode }[];
  children?: ReactNode;
  /** `card` is 18rem wide, `full` as wide as the rail. Defaults to `card`. */
  size?: 'card' | 'full';
  /** Buttons to the previous and the next item. Defaults to true. */
  hasControls?: boolean;
  /** A link to each of `items`. Defaults to false. */
  hasPicks?: boolean;
  /** True if it moves by itself, which a button stops. */
  moves?: boolean;
  context: Pick<Context, 't' | 'icon'>;
}

/** Items in a row that scrolls and snaps without script. The script starts the buttons. */
export function Rail({
  id,
  label,
  items = [],
  children,
  size = 'card',
  hasControls = true,
  hasPicks = false,
  moves = false,
  context: { t, icon },
}: RailProps) {
  const count = items.length;
  return (
    <section className="rail" aria-roledescription={t('rail.rail')} aria-label={label} data-size={size}>
      {(hasControls || moves) && (
        <div className="rail-controls">
          {moves && (
            <button type="button" className="rail-button rail-pause">
              <span className="rail-when-moving">{icon('pause', t('rail.pause'))}</span>
              <span className="rail-when-still">{icon('play', t('rail.play'))}</span>
            </button>
          )}
          {hasControls &&
            (['previous', 'next'] as const).map((way) => (
              <button key={way} type="button" className="rail-button" data-way={way} aria-controls={`${id}-track`}>
                {icon(way === 'previous' ? 'chevron-left' : 'chevron-right', t(`rail.${way}`))}
              </button>
            ))}
          <output className="rail-status visually-hidden" />
        </div>
      )}
      <section id={`${id}-track`} className="rail-track" aria-label={t('rail.items', { label })} tabIndex={0}>
        {children ??
          items.map((item, index) => (
            <div key={item.id} id={`${id}-${item.id}`} {...slide(t, index + 1, count)}>
              {item.content}
            </div>
          ))}
      </section>
      {hasPicks && count > 1 && (
        <p className="rail-picks">
          {items.map((item, index) => (
            <a key={item.id} className="rail-pick" href={`#${id}-${item.id}`}>
              <span className="visually-hidden">{t('rail.show', { position: index + 1, count })}</span>
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

const slide = (t: Context['t'], position: number, count: number) => ({
  role: 'group',
  'aria-roledescription': t('rail.item'),
  'aria-label': t('rail.position', { position, count }),
});
