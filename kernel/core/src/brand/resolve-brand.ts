import type { Brand, ConfigurableBrand } from '@quoin/sdk';

/** Derives tokens, logo and mark from options. Calls code of the brand, which may throw. */
export function resolveBrand(brand: Brand | ConfigurableBrand, options: Record<string, unknown>): Brand {
  if (!('options' in brand)) return brand;
  const { options: _schema, migrations: _migrations, optionProblems: _problems, tokens, logo, mark, ...rest } = brand;
  return {
    ...rest,
    tokens: tokens(options),
    logo: typeof logo === 'function' ? logo(options) : logo,
    mark: typeof mark === 'function' ? mark(options) : mark,
  };
}
