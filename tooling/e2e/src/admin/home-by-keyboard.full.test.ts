import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Page } from 'playwright-core';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import { CountedKeys, type Stop } from './counted-keys.ts';
import { makePage, openEditor, treeOf } from './editor-window.ts';

const site = 'ice';

const figures = [
  'Contract\tSettlement\tChange\tVolume\tOpen interest',
  'Sample crude, front month\t71.84\t+0.42\t182,640\t401,377',
  'Sample gas, front month\t3.127\t−0.058\t96,215\t288,940',
  'Sample power, base load\t84.50\t+1.25\t8,310\t41,906',
  'Sample copper\t4.2615\t−0.0140\t23,478\t120,553',
  'Sample three-month rate\t96.185\t0.000\t54,902\t610,248',
].join('\n');

/** Titles and pages of links, and what they were before. */
const company = [
  ['About ice', 'About ice', 'Name of the fourth page'],
  ['Insights', 'Insights', 'Name of the fifth page'],
  ['Contact', 'Contact', 'Name of the sixth page'],
  ['E-mail disclaimer', 'E-mail disclaimer', 'Name of the seventh page'],
] as const;

/** Texts, links and pictures of a page, in order. */
const contentOf = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    texts: (main as HTMLElement).innerText
      .split(/\n+/)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
    links: [...main.querySelectorAll('a')].map(({ pathname }) => pathname),
    pictures: [...main.querySelectorAll('img')].map(({ src, alt }) => [new URL(src).pathname, alt]),
  }));

interface Card {
  title: string;
  text: string;
  link: string;
  page: string;
  picture?: { file: string; alt: string };
}

const pages: readonly Card[] = [
  {
    title: 'Plan the trading year',
    text: 'Every closure and every early close of the sample year stands in one calendar. It is worked out from the rules of each market, and it is changed in one place when a rule changes.',
    link: 'Holiday hours',
    page: 'Holiday hours',
  },
  {
    title: 'Know what a trade costs',
    text: 'One table holds the exchange fee and the clearing fee of every contract. What you see there is what a member pays: there are no steps, no rebates and no minimum.',
    link: 'Fee schedule',
    page: 'Fee schedule',
  },
  {
    title: 'Find an answer',
    text: 'Getting connected, reading a statement, reporting a fault: the questions that come up most are answered in order, and people answer the rest.',
    link: 'Help',
    page: 'Help',
  },
];

const insights: readonly Card[] = [
  {
    title: 'How to read an order book',
    text: 'Two columns of numbers hold everything that the market is willing to say in public. Here is how to hear it.',
    link: 'Read about order books',
    page: 'How to read an order book',
    picture: {
      file: '/images/depth.svg',
      alt: 'Bars of a sample order book: bids to one side, offers to the other',
    },
  },
  {
    title: 'What a clearing house is for',
    text: 'A trade is a promise that runs for months. A clearing house is what makes it safe to accept one from a stranger.',
    link: 'Read about clearing',
    page: 'What a clearing house is for',
    picture: {
      file: '/images/clearing.svg',
      alt: 'Buyers and sellers in a ring, each joined to the clearing house in the middle and none to another',
    },
  },
];

describe.each(suiteDatabases.slice(0, 1))('by keyboard alone, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  test('the home page of ice is composed in at most 250 keys, and each of them says where one is', async () => {
    const id = await makePage(api);
    const window = await openEditor(system, browser, id);
    const { page, canvas } = window;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), figures);
    const keys = await CountedKeys.of(window);

    async function addPattern(words: string, title: string): Promise<void> {
      await keys.write(words);
      await page.getByRole('listbox').getByRole('option').first().filter({ hasText: title }).waitFor();
      await keys.press('Control+Enter', 'combobox "Add a component"');
      await until(async () => (await page.getByRole('combobox', { name: 'Add a component' }).inputValue()) === '');
    }
    /** The focused field of a link: words find a page, which the Enter key takes. */
    async function linkTo(title: string): Promise<void> {
      await keys.write(title);
      await page.getByRole('option').first().filter({ hasText: title }).waitFor();
      await keys.press('Enter', `: ${title}`);
    }
    /** Edits the link beside the label edited on the page, and returns to the label. */
    async function linkOfLabel(title: string, label: string): Promise<void> {
      await keys.press('F6', 'textbox "Label"');
      await keys.press('Tab', 'combobox');
      await linkTo(title);
      await keys.press('F6', 'the page');
      await keys.press('Enter', `textbox "${label}"`);
    }
    async function writeInstead(text: string, focus: string): Promise<void> {
      await keys.press('Control+a', focus);
      await keys.write(text);
    }
    /** Begins in the title of the card before, or in the text before the first. */
    async function writeCard({ title, text, link, page: target, picture }: Card): Promise<void> {
      await keys.press('Tab', 'textbox "Title of Card"');
      await keys.write(title);
      if (picture !== undefined) await choosePicture(picture);
      await keys.press('Tab', 'textbox "Description of Card"');
      await writeInstead(text, 'textbox "Description of Card"');
      await keys.press('Tab', 'textbox "Label of Card"');
      await keys.write(link);
      await linkOfLabel(target, 'Label of Card');
    }
    /** Begins at the button for a picture, and ends in its alternative text, where the Enter key takes it. */
    async function pictureAt(file: string): Promise<void> {
      await keys.press('Enter', 'dialog "Choose a picture');
      await keys.press('Tab Tab', 'tab "Media"');
      await keys.press('ArrowRight', 'tab "Address" [selected]');
      await keys.press('Tab', 'combobox "Address"');
      await keys.write(file);
      await keys.press('Tab', 'textbox "Alt text"');
    }
    /** Replaces the icon of a card with a picture. Begins and ends in its title. */
    async function choosePicture({ file, alt }: NonNullable<Card['picture']>): Promise<void> {
      await keys.press('F6', 'textbox "Title"');
      await keys.press('Shift+Tab Shift+Tab Shift+Tab', 'button "Clear Icon"');
      await keys.press('Enter', 'button "Icon');
      await keys.press('Shift+Tab Shift+Tab', 'button "Choose a picture');
      await pictureAt(file);
      await keys.write(alt);
      await keys.press('Enter', 'button "');
      await keys.press('F6', 'the page');
      await keys.press('Enter', 'textbox "Title of Card"');
    }

    await keys.press('/', 'combobox "Add a component"');
    await addPattern('hero', 'Hero');
    await addPattern('three cards', 'Heading and three cards');
    await addPattern('figures', 'Figures with a text');
    await addPattern('figures', 'Figures with a text');
    await addPattern('three cards', 'Heading and three cards');
    await addPattern('closing', 'Closing band');
    await keys.press('Escape', 'the page');

    await keys.press('o', 'treeitem "Section');
    await keys.press('Home', '[level=1]');
    await keys.pressUntil('ArrowDown', 'treeitem "Hero');
    await keys.press('Enter', 'the page');
    await keys.press('Enter', 'textbox "Title of Hero"');
    await writeInstead('Markets that open on time', 'textbox "Title of Hero"');
    await keys.press('Tab', 'textbox "Description of Hero"');
    await writeInstead(
      'ice runs sample markets for energy, metals and interest rates. One order book for each contract, one rule book for all of them, and a clearing house behind every trade.',
      'textbox "Description of Hero"',
    );
    await keys.press('Tab', 'textbox "Label of Hero"');
    await keys.write('See the holiday hours');
    await linkOfLabel('Holiday hours', 'Label of Hero');
    await keys.press('Tab', 'textbox "Label of Hero"');
    await keys.write('Ask for access');
    await keys.press('F6', 'textbox "Label"');
    await keys.press('Tab', 'combobox');
    await linkTo('Contact');
    await keys.pressUntil('Tab', 'button "Choose a picture');
    await pictureAt('/images/volatility-surface.svg');
    await keys.press('Enter', 'button "');
    await keys.press('F6', 'the page');
    await keys.press('Enter', 'textbox "Label of Hero"');

    await keys.press('Tab', 'textbox "Text of Heading"');
    await keys.write('What you can do here');
    for (const card of pages) await writeCard(card);

    await keys.press('Tab', 'textbox "Text of Heading"');
    await keys.write('One trading day');
    await keys.press('Tab', 'textbox "Text of Rich text"');
    await writeInstead(
      'A price by itself says little. Beside it stand how far it moved, how much changed hands, and how many contracts stayed open overnight.',
      'textbox "Text of Rich text"',
    );
    await keys.press('Enter', 'textbox "Text of Rich text"');
    await keys.write('Changes carry their sign. Figures are made up for this site.');
    await keys.press('Tab', 'textbox "Label of Row of stats"');
    await keys.press('Escape', 'the page');
    await keys.press('Delete', 'the page');
    await page.getByRole('treeitem', { name: 'Second column', selected: true }).waitFor();
    await keys.press('Control+v', 'the page');
    await canvas.getByText('Sample crude, front month').waitFor();
    await keys.press('Enter', 'textbox "Caption of Table"');
    await writeInstead('Sample settlement figures of one trading day', 'textbox "Caption of Table"');
    await keys.press('Escape', 'the page');

    await keys.press('o', 'treeitem "Table');
    await keys.pressUntil('ArrowDown', 'treeitem "Heading');
    await keys.press('Enter', 'the page');
    await keys.press('Enter', 'textbox "Text of Heading"');
    await writeInstead('The pages you need', 'textbox "Text of Heading"');
    await keys.press('Tab', 'textbox "Text of Rich text"');
    await writeInstead('Three pages that members open every day, one step away.', 'textbox "Text of Rich text"');
    await keys.press('Tab', 'textbox "Label of Row of stats"');
    await keys.press('Escape', 'the page');
    await keys.press('Delete', 'the page');
    await page.getByRole('treeitem', { name: 'Second column', selected: true }).waitFor();
    await keys.press('/', 'combobox "Add a component"');
    await keys.write('custom links');
    await page.getByRole('listbox').getByRole('option').first().filter({ hasText: 'Custom links' }).waitFor();
    await keys.press('Enter', 'the page');
    await canvas.getByText('Your links').first().waitFor();
    await keys.press('Enter', 'textbox "Label of Custom links"');
    for (const [index, { page: target }] of pages.entries()) {
      if (index > 0) {
        await keys.press('F6', 'the page');
        await keys.press('Enter', 'textbox "Title of Custom links"');
      }
      await keys.press('Tab', 'textbox "Title of Custom links"');
      await keys.write(target);
      await keys.press('F6', 'textbox "Title"');
      await keys.press('Tab', 'combobox "Target"');
      await linkTo(target);
    }
    await keys.pressUntil('Tab', 'button "Title of the second group"');
    await keys.press('Enter', 'button "Title of the second group" [expanded]');
    await keys.pressUntil('Tab', 'textbox "Title"');
    await keys.write('Company');
    for (const [title, target, before] of company) {
      await keys.pressUntil('Tab', `button "${before}"`);
      await keys.press('Enter', `button "${before}" [expanded]`);
      await keys.pressUntil('Tab', 'textbox "Title"');
      await keys.write(title);
      await keys.press('Tab', 'combobox "Target"');
      await linkTo(target);
    }
    await keys.press('F6', 'the page');

    await keys.press('o', 'treeitem "Custom links');
    await keys.pressUntil('ArrowDown', 'treeitem "Heading');
    await keys.press('Enter', 'the page');
    await keys.press('Enter', 'textbox "Text of Heading"');
    await writeInstead('Insights', 'textbox "Text of Heading"');
    for (const card of insights) await writeCard(card);
    await keys.press('Tab', 'textbox "Title of Card"');
    await keys.press('Escape', 'the page');
    await keys.press('Delete', 'the page');
    await page.getByRole('treeitem', { name: /^Card What a clearing/, selected: true }).waitFor();
    await keys.press('Escape', 'the page');
    await page.getByRole('treeitem', { name: /^Row of cards/, selected: true }).waitFor();
    await keys.press('F6', 'radio "3" [checked]');
    await keys.press('ArrowLeft', 'radio "2" [checked]');
    await keys.press('F6', 'the page');

    await keys.press('o', 'treeitem "Row of cards');
    await keys.press('End', 'treeitem "Footer');
    await keys.pressUntil('ArrowUp', 'treeitem "Button');
    await keys.press('Enter', 'the page');
    await keys.press('Enter', 'textbox "Label of Button"');
    await writeInstead('Talk to us', 'textbox "Label of Button"');
    await keys.press('F6', 'textbox "Label"');
    await keys.press('Tab', 'combobox');
    await linkTo('Contact');
    await keys.press('F6', 'the page');
    await keys.press('Enter', 'textbox "Label of Button"');
    await keys.press('Shift+Tab', 'textbox "Text of Rich text"');
    await writeInstead(
      'Tell us what you want to trade and how you want to connect. A person answers within one trading day.',
      'textbox "Text of Rich text"',
    );
    await keys.press('Shift+Tab', 'textbox "Text of Heading"');
    await keys.write('New to these markets?');
    await keys.press('Escape', 'the page');

    await until(async () => JSON.stringify(await treeOf(api, id)).includes('New to these markets?'));
    await page.getByText('Saved', { exact: true }).waitFor();
    const { version } = await api.draft.get({ site, page: id });
    await api.publication.publish({ site, page: id, expectedVersion: version, overrideReason: 'It is a sample.' });
    const visitor = await browser.newPage();
    await visitor.goto(system.url('ice.localhost', '/'));
    const home = await contentOf(visitor);
    const { path } = await api.pages.get({ site, page: id });
    await visitor.goto(system.url('ice.localhost', path));
    const composed = await contentOf(visitor);
    await visitor.close();
    expect(composed).toEqual(home);
    expect(keys.count).toBeLessThanOrEqual(250);

    // Each key leads to something with a role and a name, or to the page, and changes are announced.
    const focused = keys.transcript.filter((line) => line.includes(' → '));
    expect(focused.filter((line) => !/ → (the page$|\w+ ".+")/.test(line))).toEqual([]);
    const isUnnamed = ({ role, name }: Stop) => role === 'generic' || name === '';
    const isSaidTwice = ({ name, description }: Stop) => description === name || /^(.{2,})\W+\1$/.test(name);
    expect(keys.stops.filter((stop) => isUnnamed(stop) || isSaidTwice(stop))).toEqual([]);
    expect(keys.transcript).toContain('  “Editing Title of Hero. Tab goes to the next text, Escape ends.”');
    const changes = keys.transcript.filter((line) => / (added|pasted|deleted)[.:]/.test(line));
    expect(changes.map((line) => line.trim())).toEqual([
      '“Hero added: 1 of 1 in Opening.”',
      ...[1, 2, 3, 4, 5].map((count) => `“Section added: ${count} of ${count} in Content.”`),
      '“Row of stats deleted.”',
      '“Table pasted: 1 of 1 in Second column.”',
      '“Row of stats deleted.”',
      '“Custom links added: 1 of 1 in Second column.”',
      '“Card deleted.”',
    ]);
  }, 240_000);
});
