import { vendor } from '@quoin/render';

/** Turns a page into that of a site whose manifest says `islands: "preact"`. */
export const toPreact = (html: string): string =>
  html.replace(
    /(?<=<script type="importmap">).*?"react":"([^"]*)\/[^/"]+".*?(?=<\/script>)/s,
    (_, base: string) => vendor('preact', base).importMap,
  );
