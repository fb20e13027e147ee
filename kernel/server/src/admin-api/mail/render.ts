import { markup } from '@quoin/render';
import type { Mail } from '@quoin/storage';

type Content = Pick<Mail, 'subject' | 'paragraphs' | 'linkLabel' | 'link'>;

export function textOf({ paragraphs, link }: Content): string {
  return [...paragraphs, ...(link === null ? [] : [link])].join('\n\n') + '\n';
}

/** Renders self-contained HTML. */
export function htmlOf({ subject, paragraphs, linkLabel, link }: Content): string {
  const text = paragraphs.map((paragraph) => markup`<p style="margin:0 0 16px">${paragraph}</p>\n`);
  const call = markup`<p style="margin:24px 0"><a href="${link ?? ''}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#1f2937;color:#ffffff;text-decoration:none">${linkLabel ?? ''}</a></p>
<p style="margin:0;font-size:13px;color:#4b5563">Or copy this address into your browser:<br>${link ?? ''}</p>
`;
  return markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#111827;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
${text}${link === null ? undefined : call}</div>
</body>
</html>
`.html;
}
