import { migrate, oneOf } from '@quoin/sdk';

/** Handler of a form, chosen among those that plugins register. */
export const handlerField = oneOf('Form handler', 'form-handlers', { description: 'Receives what visitors send' });

/** Names were once typed, and one with surrounding spaces named nothing. */
export const trimHandler = migrate.change('handler', (value) => (typeof value === 'string' ? value.trim() : value));
