import { number, select, text, type Context, type Resolved, type z } from '@quoin/sdk';

const trends = { up: 'trending-up', down: 'trending-down', steady: 'minus' } as const;

export const statFields = {
  value: number('Value', { description: 'Shown in the format of the page’s language' }),
  label: text('Label', { description: 'What the value counts', maxLength: 200 }).min(1),
  prefix: text('Before the value', { description: 'Such as a currency', maxLength: 20 }).optional(),
  suffix: text('After the value', { description: 'Such as a unit', maxLength: 20 }).optional(),
  decimals: number('Decimals', { description: 'Defaults to those of the value' }).int().min(0).max(6).optional(),
  trend: select('Trend', ['up', 'down', 'steady'], { labels: { up: 'Up', down: 'Down', steady: 'Steady' } }).optional(),
};

export const trendMessages = { up: 'Rising', down: 'Falling', steady: 'Unchanged' };

type Stat = Resolved<z.output<z.ZodObject<typeof statFields>>>;

/** Of a value as it is shown. */
export const decimalsOf = ({ value, decimals }: Pick<Stat, 'value' | 'decimals'>): number =>
  decimals ?? String(value).split('.')[1]?.length ?? 0;

interface StatViewProps {
  stat: Stat;
  context: Pick<Context<object, keyof typeof trendMessages>, 'format' | 'icon' | 't'>;
}

/** One entry of a `dl`. */
export function StatView({ stat, context }: StatViewProps) {
  const { value, label, prefix, suffix, trend } = stat;
  const decimals = decimalsOf(stat);
  return (
    <div className="stat">
      <dt className="stat-label">{label}</dt>
      <dd className="stat-value">
        {prefix && <span className="stat-unit">{prefix}</span>}
        <bdi dir="ltr" className="stat-number">
          {context.format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}
        </bdi>
        {suffix && <span className="stat-unit">{suffix}</span>}
        {trend && (
          <span className="stat-trend" data-trend={trend}>
            {context.icon(trends[trend], context.t(trend))}
          </span>
        )}
      </dd>
    </div>
  );
}
