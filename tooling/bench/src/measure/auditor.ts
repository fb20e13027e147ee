import { chromiumFile } from '@quoin/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits per page; figures are medians. */
const runs = 3;

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

interface AuditOptions {
  /** Admits the visitor to a gated page. */
  cookie?: string | undefined;
  /** True if the page opts out of search engines, which costs no points. */
  isHidden?: boolean;
  /** Defaults to all. */
  only?: readonly (typeof categories)[number][];
  /**
   * True if the browser loads the page over a slow network with a slow processor. By default, Lighthouse extrapolates a
   * slow load from a fast one.
   */
  isThrottled?: boolean;
}

/** A browser on a simulated phone and network. */
export interface Auditor {
  /** Resolves with several results of the same page. */
  audit(url: string, options?: AuditOptions): Promise<Result[]>;
  close(): void;
}

export async function openAuditor(): Promise<Auditor> {
  const browser = await launch({
    chromePath: await chromiumFile(),
    chromeFlags: flags,
  });

  /** Retries if the browser was too busy for Lighthouse. */
  async function run(
    url: string,
    { cookie, isHidden = false, only = categories, isThrottled = false }: AuditOptions,
    attempts = 3,
  ): Promise<Result> {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...only],
      output: 'json',
      logLevel: 'error',
      throttlingMethod: isThrottled ? 'devtools' : 'simulate',
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
      ...(isHidden ? { skipAudits: ['is-crawlable'] } : {}),
    });
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr;
    if (attempts === 1)
      throw new Error(`Lighthouse failed at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return run(url, { cookie, isHidden, only, isThrottled }, attempts - 1);
  }

  return {
    async audit(url, options = {}) {
      const results: Result[] = [];
      while (results.length < runs) results.push(await run(url, options));
      return results;
    },
    close: () => browser.kill(),
  };
}
