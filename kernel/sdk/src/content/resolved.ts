import type { Secret, SecretReference } from '../plugin/secret.ts';
import type { Link, ResolvedLink } from './link.ts';
import type { Media, ResolvedMedia } from './media.ts';
import type { ResolvedRichTextNode, RichTextNode } from './rich-text.ts';

/** A stored value with references resolved: links have an href, media their sources, secrets their value. */
export type Resolved<T> = unknown extends T
  ? T
  : [Link] extends [T]
    ? ResolvedLink | Exclude<T, Link>
    : [Media] extends [T]
      ? ResolvedMedia | Exclude<T, Media>
      : T extends SecretReference
        ? Secret
        : T extends RichTextNode[]
          ? ResolvedRichTextNode[]
          : T extends readonly (infer Item)[]
            ? Resolved<Item>[]
            : T extends object
              ? { [K in keyof T]: Resolved<T[K]> }
              : T;
