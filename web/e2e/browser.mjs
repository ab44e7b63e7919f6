// Browsers that notice everything that must never happen: console errors, exceptions, CSP violations.
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';

// Whatever is waited for comes at once on a free machine; a busy one must not fail a story.
const WAIT = 120_000;

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export async function launch() {
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: root ? ['--no-sandbox'] : [],
  });
  return {
    stage: (url) => new Stage(browser, url),
    close: () => browser.close(),
  };
}

/** Of everybody on stage so far. */
let people = 0;

/** An address for the next person: from a range kept for benchmarks, where nobody lives. */
function ownAddress() {
  people += 1;
  return `198.18.${Math.floor(people / 256) % 256}.${people % 256}`;
}

/** One story's people, each with a browser, a cookie and an address of their own. */
class Stage {
  people = [];
  faults = [];
  allowed = [];

  constructor(browser, url) {
    this.browser = browser;
    this.url = url;
  }

  /** Console errors that belong to the story, such as those of a network that was cut. */
  allow(...patterns) {
    this.allowed.push(...patterns);
  }

  async person(options = DESKTOP) {
    // The server trusts the header as its proxy's. From one address, a fast machine would run into the
    // limits for one household.
    const context = await this.browser.newContext({
      baseURL: this.url,
      extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
      ...options,
    });
    context.setDefaultTimeout(WAIT);
    await context.exposeBinding('reportViolation', (_, text) => {
      this.faults.push(`CSP: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // @ts-expect-error: put there by the line above
        window.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.faults.push(`exception: ${error.error().stack}`));
    const page = await context.newPage();
    this.people.push(context);
    return page;
  }

  check() {
    const faults = this.faults.filter((fault) => !this.allowed.some((know) => know.test(fault)));
    if (faults.length > 0) throw new Error(`the browser complains:\n${faults.join('\n')}`);
  }

  /** What the people saw when something went wrong, for whoever looks into it. */
  async picture(name) {
    const folder = process.env.KIBITZER_SHOTS;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    for (const [index, context] of this.people.entries())
      for (const page of context.pages())
        await page.screenshot({ path: `${folder}/${name}-${index}.png` }).catch(() => undefined);
  }

  async close() {
    for (const context of this.people) await context.close();
  }
}
