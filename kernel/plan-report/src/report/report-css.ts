import { createHash } from 'node:crypto';

/** Light/dark pairs with a contrast of at least 4.5:1. */
export const reportCss = `
:root{color-scheme:light dark;
--page:light-dark(#f4f5f7,#14161a);--card:light-dark(#fff,#1d2026);--line:light-dark(#d5d9e0,#363b45);--text:light-dark(#1a1d23,#e6e8ec);--soft:light-dark(#545b68,#a4abb8);--link:light-dark(#1550b8,#8db4ff);
--broken:light-dark(#a5121f,#ff9a9a);--lossy:light-dark(#8a4300,#ffbe7a);--changed:light-dark(#1550b8,#8db4ff);--lossless:light-dark(#17663a,#7fd7a0);--unchanged:light-dark(#545b68,#a4abb8);
--added:light-dark(#d6f5e0,#12391f);--removed:light-dark(#fde1e1,#4a1a1c)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header,nav,main,footer{max-inline-size:72rem;margin-inline:auto;padding-inline:1.5rem}
header{padding-block:2.5rem 1rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem;letter-spacing:-.01em}
h2{font-size:1.35rem;line-height:1.3;margin:0 0 .25rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem}
p{margin:.25rem 0 .75rem;max-inline-size:70ch}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.soft,caption,figcaption{color:var(--soft)}
.verdict{font-size:1.125rem;font-weight:600}
section{margin-block:1.5rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
nav ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:0;padding:0;list-style:none}
nav .tile{display:block;padding:1rem;background:var(--card);border:1px solid var(--line);border-block-start:4px solid var(--tone);border-radius:12px;color:var(--text);text-decoration:none}
nav a:hover{border-color:var(--tone)}
nav strong{display:block;font-size:1.75rem;line-height:1.2;font-variant-numeric:tabular-nums}
nav span{color:var(--tone);font-weight:600}
.broken{--tone:var(--broken)}.lossy{--tone:var(--lossy)}.changed{--tone:var(--changed)}.lossless{--tone:var(--lossless)}.unchanged{--tone:var(--unchanged)}
section[class]>h2{color:var(--tone)}
details{border-block-start:1px solid var(--line);padding-block:.25rem}
summary{cursor:pointer;padding-block:.5rem}
summary strong{margin-inline-end:.5rem}
table{inline-size:100%;border-collapse:collapse;margin-block:.5rem 1rem;font-size:.9375rem}
caption{text-align:start;padding-block-end:.25rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line)}
th{font-weight:600}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:.5rem 0 1rem;padding:.75rem 1rem;background:var(--page);border-radius:8px;white-space:pre-wrap}
ins{background:var(--added);text-decoration:underline;text-decoration-thickness:2px}
del{background:var(--removed);text-decoration:line-through}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1rem;margin-block:.75rem 1rem}
figure{margin:0;scroll-margin-block-start:1rem}
figure:target{grid-column:1/-1}
figure:not(:target) .narrow,figure:target .wide{display:none}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
img{display:block;inline-size:100%;block-size:auto;border:1px solid var(--line);border-radius:8px}
footer{padding-block:1rem 3rem}
@media (width<40rem){.wide,.narrow{display:none}}
@media print{details::details-content{content-visibility:visible}body{background:none}}
`.trim();

/** Content security policy of a report. */
export const reportPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(reportCss).digest('base64')}'; img-src data:`;
