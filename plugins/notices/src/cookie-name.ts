import { text } from '@quoin/sdk';

/** A cookie that scripts may set. Names that begin with `quoin` are those of the server; browsers reserve `__`. */
export const cookieName = (title: string, description: string) =>
  text(title, { description, maxLength: 100, identifier: true }).regex(
    /^(?!quoin|__)[\w.-]+$/,
    'must consist of letters, digits, ".", "-" and "_", and begin with neither "quoin" nor "__"',
  );
