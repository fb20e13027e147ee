import type { ReactNode } from 'react';
import type { ListingContext } from './listing-context.ts';

interface FilterBarProps {
  /** Id of the list's element. */
  id: string;
  /** Names the list. */
  label: string;
  /** Parameters that its fields set. */
  names: readonly string[];
  children: ReactNode;
  context: ListingContext;
}

/** A form of filters. Keeps all other parameters of the page, and returns to page one. */
export function FilterBar({ id, label, names, children, context }: FilterBarProps) {
  const own = Object.fromEntries([...names, 'page'].map((name) => [name, undefined]));
  const others = [...new URL(context.href(own), context.page.url).searchParams];
  return (
    <search aria-label={context.t('listing.filter', { list: label })}>
      <form className="listing-filters" method="get" action={`#${id}`}>
        {children}
        <span data-part="others" hidden>
          {others.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        </span>
        <button type="submit" className="button listing-apply" data-intent="secondary">
          {context.t('listing.apply')}
        </button>
      </form>
    </search>
  );
}

interface FilterProps {
  /** Unique on the page. */
  id: string;
  /** URL name of the parameter. */
  name: string;
  label: string;
}

interface FilterSelectProps extends FilterProps {
  /** Label of the empty choice. */
  all: string;
  /** Values, with a label where visitors read another text. */
  options: readonly (string | { value: string; label: string })[];
  /** Offered even if it is no longer an option. */
  chosen: string;
  /** True if the empty choice differs from no choice, which has a default. */
  sendsEmpty?: boolean;
  /** Id of its form, for a select outside it. */
  form?: string;
}

/** A filter with choices. What is chosen is offered, even if no option has it any more. */
export function FilterSelect({ id, name, label, all, options, chosen, sendsEmpty, form }: FilterSelectProps) {
  const listed = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  const offered = isListed ? listed : [{ value: chosen, label: chosen }, ...listed];
  return (
    <div className="listing-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} form={form} defaultValue={chosen} data-sends-empty={sendsEmpty || undefined}>
        <option value="">{all}</option>
        {offered.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterInputProps extends FilterProps {
  /** Words, or a day as `2027-01-31`. Defaults to `search`. */
  type?: 'search' | 'date';
  value: string | undefined;
}

/** A filter with words of at most 200 characters, as in `z.string().max(200)`, or a day. */
export const FilterInput = ({ id, name, label, type = 'search', value }: FilterInputProps) => (
  <div className="listing-filter">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type={type}
      name={name}
      defaultValue={value}
      maxLength={type === 'search' ? 200 : undefined}
      autoComplete="off"
    />
  </div>
);
