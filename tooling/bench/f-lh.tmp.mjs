import { launch } from 'chrome-launcher'; import lighthouse from 'lighthouse';
const [, , url, cookie] = process.argv;
const b = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--disable-extensions'] });
try { const { lhr } = await lighthouse(url, { port: b.port, onlyCategories: ['performance','accessibility','best-practices','seo'], output: 'json', logLevel: 'error', ...(cookie ? { extraHeaders: { cookie }, skipAudits: ['is-crawlable'] } : {}) });
 console.log(url, Object.values(lhr.categories).map((c) => `${c.id} ${c.score}`).join(' '), lhr.runtimeError ?? '');
 for (const c of Object.values(lhr.categories)) for (const { id, weight } of c.auditRefs) { const a = lhr.audits[id]; if (a.score !== null && a.score < 0.995 && (weight>0 || a.scoreDisplayMode==='metricSavings')) console.log('  ', c.id, id, weight, a.score, a.displayValue ?? '', JSON.stringify(a.details?.items?.slice(0,4))?.slice(0,900)); }
 console.log(JSON.stringify(lhr.audits.metrics.details.items[0]).slice(0,600), lhr.runWarnings);
} finally { b.kill(); }
