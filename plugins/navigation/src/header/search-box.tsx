import type { Context } from '@quoin/sdk';
import type { HeaderMessage, HeaderProps } from './header-props.ts';
import { Disclosure } from './menus.tsx';

type SearchBoxProps = Pick<HeaderProps, 'searchCollections'> & {
  id: string;
  action: string;
  context: Context<object, HeaderMessage>;
};

export function SearchBox({ id, action, searchCollections, context }: SearchBoxProps) {
  const label = (
    <>
      {context.icon('search')}
      <span className="header-search-label">{context.t('search')}</span>
    </>
  );
  return (
    <Disclosure group={`${id}-menu`} label={label} className="header-search">
      <search>
        <form className="header-form" method="get" action={action}>
          <label htmlFor={`${id}-q`}>{context.t('searchFor')}</label>
          <div className="header-query suggest">
            <input id={`${id}-q`} type="search" name="q" required maxLength={200} autoComplete="off" />
          </div>
          {searchCollections.length > 0 && (
            <select name="collection" aria-label={context.t('collection')}>
              <option value="">{context.t('everything')}</option>
              {searchCollections.map(({ id, name, label }) => (
                <option key={id} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <button type="submit" className="button">
            {context.t('search')}
          </button>
        </form>
      </search>
    </Disclosure>
  );
}
