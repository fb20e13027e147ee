import { number, select, text, toggle, type Context, type Resolved, type z } from '@quoin/sdk';

const trends = { up: 'trending-up', down: 'trending-down', steady: 'minus' } as const;

export const statFields = {
  value: number('Value', { description: 'Shown in the format of the page’s language' }),
  label: text('Label', { description: 'What the value counts', maxLength: 200 }).min(1),
  currency: text('Currency', {
    description: 'Its code of three letters, such as USD. Each language has its own place for the sign',
    maxLength: 3,
    identifier: true,
  })
    .regex(/^[A-Z]{3}$/)
    .optional(),
  isShort: toggle('Short form', {
    description: 'Thousands, millions and billions in a word of the page’s language, such as 3.2B for 3,200,000,000',
  }).default(false),
  prefix: text('Before the value', { description: 'Such as “up to”', maxLength: 20 }).optional(),
  suffix: text('After the value', { description: 'Such as a unit', maxLength: 20 }).optional(),
  decimals: number('Decimals', { description: 'Defaults to those of the value or its currency' })
    .int()
    .min(0)
    .max(6)
    .optional(),
  trend: select('Trend', ['up', 'down', 'steady'], {
    description: 'A symbol after the value says how it changes',
    labels: { up: 'Up', down: 'Down', steady: 'Steady' },
  }).optional(),
};

export const trendMessages = { up: 'Rising', down: 'Falling', steady: 'Unchanged' };

type Stat = Resolved<z.output<z.ZodObject<typeof statFields>>>;

/** How the value is written. */
export function numberOptions({ value, currency, isShort, decimals }: Stat): Intl.NumberFormatOptions {
  const own = currency || isShort ? undefined : (String(value).split('.')[1]?.length ?? 0);
  const digits = decimals ?? own;
  return {
    ...(currency && { style: 'currency', currency, trailingZeroDisplay: decimals ? 'auto' : 'stripIfInteger' }),
    ...(isShort && { notation: 'compact' }),
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  };
}

/** A number with words, such as 3.2 مليار US$, breaks between them where it is wider than its column. */
const breakable = (text: string): string => text.replaceAll('\u00A0', ' ');

interface StatViewProps {
  stat: Stat;
  context: Pick<Context<object, keyof typeof trendMessages>, 'format' | 'icon' | 't'>;
}

/** One entry of a `dl`. The words around a value have their own direction, which may differ from that of the page. */
export function StatView({ stat, context }: StatViewProps) {
  const { value, label, currency, isShort, prefix, suffix, trend } = stat;
  return (
    <div className="stat">
      <dt className="stat-label">{label}</dt>
      <dd className="stat-value">
        <bdi className="stat-figure">
          {prefix && <span className="stat-unit">{prefix}</span>}
          <bdi dir={currency || isShort ? undefined : 'ltr'} className="stat-number">
            {breakable(context.format.number(value, numberOptions(stat)))}
          </bdi>
          {suffix && <span className="stat-unit">{suffix}</span>}
        </bdi>
        {trend && (
          <span className="stat-trend" data-trend={trend}>
            {context.icon(trends[trend], context.t(trend))}
          </span>
        )}
      </dd>
    </div>
  );
}
