import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Locator } from 'playwright-core';
import { copyTexts } from '../testing/clipboard.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import { boxOf, createPage, heading, insertMenu, makePage, node, openEditor, treeOf } from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('texts are edited on the page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const open = (id: string) => openEditor(system, browser, id);
  const nodeOf = async (id: string, index = 0): Promise<Node> => {
    const found = (await treeOf(api, id)).slots['content']?.[index];
    if (found === undefined) throw new Error('The page has no such node.');
    return found;
  };
  const has = (id: string, expected: Node['props']) =>
    until(async () => {
      const { props } = await nodeOf(id);
      return Object.entries(expected).every(([key, value]) => JSON.stringify(props[key]) === JSON.stringify(value));
    }, 10_000);

  /** Double clicks just before the first place of some words in the element. */
  async function doubleClickBefore(element: Locator, words: string) {
    const box = await element.boundingBox();
    const place = await element.evaluate((each, words) => {
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text !== null; text = texts.nextNode() as Text | null) {
        const start = text.data.indexOf(words);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, start + 1);
        const { left, right, top, height } = range.getBoundingClientRect();
        const around = each.getBoundingClientRect();
        const before = getComputedStyle(each).direction === 'rtl' ? right - 1 : left + 1;
        return { x: before - around.left, y: top + height / 2 - around.top };
      }
      throw new Error('The words are not there.');
    }, words);
    if (box === null) throw new Error('It is not on the screen.');
    await element.page().mouse.dblclick(box.x + place.x, box.y + place.y);
  }

  test('a click on a text scrolls the properties to its field, and leaves the focus on the page', async () => {
    const sections = Array.from({ length: 12 }, (_, index) => ({
      id: `s${index}`,
      header: `Section ${index}`,
      text: `First lines of ${index}.\n\nLast lines of ${index}.`,
    }));
    const id = await makePage(api, heading('One'), node('text', { sections }));
    const { page, canvas } = await open(id);
    const isInView = (value: string) =>
      page.waitForFunction((value) => {
        const field = [...document.querySelectorAll('textarea')].find((each) => each.value === value);
        const { top = -1, bottom = Infinity } = field?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      }, value);
    await canvas.getByText('Last lines of 9.').click();
    await isInView('First lines of 9.\n\nLast lines of 9.');
    await canvas.getByText('First lines of 2.').click();
    await isInView('First lines of 2.\n\nLast lines of 2.');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  });

  test('a double click puts the caret where it is pointed at, what is typed is saved, and Escape ends', async () => {
    const id = await makePage(api, heading('Fees of members'));
    const { page, canvas, announced } = await open(id);
    await doubleClickBefore(canvas.getByRole('heading', { name: 'Fees of members' }), 'members');
    const field = canvas.getByRole('textbox', { name: 'Text of Heading' });
    await field.waitFor();
    await announced('Editing Text of Heading. Tab goes to the next text, Escape ends.');
    await page.keyboard.type('all ');
    await has(id, { text: 'Fees of all members' });
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Fees of all members');
    // Other letters go in after each save, so that a rendering would move the caret.
    for (const letter of 'new ') {
      await page.keyboard.type(letter);
      await page.getByText('Saved', { exact: true }).first().waitFor();
    }
    await has(id, { text: 'Fees of all new members' });
    await page.keyboard.press('Escape');
    await announced('Editing ended.');
    await field.waitFor({ state: 'detached' });
    await canvas.getByRole('heading', { name: 'Fees of all new members' }).waitFor();
    await until(async () => (await canvas.locator('quoin-text').count()) === 0);
    expect(await canvas.locator('quoin-text').count()).toBe(0);
    await page.keyboard.press('Control+d');
    await announced('Heading duplicated: 2 of 2 in Content.');
  });

  test('a text that is typed in the properties is on the page before it is saved, and does not flash back', async () => {
    const id = await makePage(api, heading('Fees'));
    const { page, canvas } = await open(id);
    await page.getByRole('treeitem', { name: /Heading Fees/ }).click();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.focus();
    await page.keyboard.press('End');
    const shown = await canvas.getByRole('heading', { name: 'Fees' }).elementHandle();
    await shown?.evaluate((element) => {
      const texts = ((element as unknown as { texts: string[] }).texts = [element.textContent]);
      new MutationObserver(() => texts.push(element.textContent)).observe(element, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const answers: (() => void)[] = [];
    await page.route('**/draft', async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      await route.continue();
    });
    await page.keyboard.type(' of');
    await until(async () => (await shown?.textContent()) === 'Fees of', 2_000);
    await until(() => answers.length === 1);
    await page.keyboard.type(' members');
    await until(async () => (await shown?.textContent()) === 'Fees of members', 2_000);
    answers[0]?.();
    await until(() => answers.length === 2);
    answers[1]?.();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await has(id, { text: 'Fees of members' });
    await page.keyboard.press('Control+z');
    await until(async () => (await shown?.textContent()) !== 'Fees of members', 2_000);
    expect(answers).toHaveLength(3);
    const texts = await shown?.evaluate((element) => (element as unknown as { texts: string[] }).texts);
    // The space after a word that is rendered stands outside its mark.
    const typed = texts?.slice(0, -1).map((each) => each.trimEnd()) ?? [];
    expect(typed.at(-1)).toBe('Fees of members');
    expect(typed).toEqual(typed.toSorted((one, other) => one.length - other.length));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    answers[2]?.();
  });

  test('a slow double click edits a line, although its first click shows a button to add there', async () => {
    const id = await makePage(api, node('rich-text', { content: [{ type: 'paragraph', text: 'One line.' }] }));
    const { page, canvas } = await open(id);
    const { x, y, width, height } = await boxOf(canvas.locator('p').filter({ hasText: 'One line.' }));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole('toolbar', { name: /^Actions for/ }).waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await canvas.getByRole('textbox', { name: 'Text of Rich text' }).waitFor();
    expect(await insertMenu(page).count()).toBe(0);
  });

  test('each pause of typing is one step to undo', async () => {
    const id = await makePage(api, heading('Tariffs'));
    const { page, canvas } = await open(id);
    await canvas.getByText('Tariffs', { exact: true }).click();
    await page.keyboard.press('Enter');
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' of');
    await has(id, { text: 'Tariffs of' });
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 2_000;
    });
    await page.keyboard.type(' members');
    await page.keyboard.press('Enter');
    await has(id, { text: 'Tariffs of members' });
    await page.keyboard.press('Control+z');
    await has(id, { text: 'Tariffs of' });
    await page.keyboard.press('Control+z');
    expect(await has(id, { text: 'Tariffs' })).toBe(true);
    await canvas.getByText('Tariffs', { exact: true }).waitFor();
  });

  test('a text is cleared and typed anew, and a click elsewhere ends the editing', async () => {
    const id = await makePage(api, heading('Tariffs'), heading('Other'));
    const { page, canvas, announced } = await open(id);
    await canvas.getByText('Tariffs', { exact: true }).dblclick();
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await has(id, { text: '' });
    await page.keyboard.type('New  words ');
    await has(id, { text: 'New  words ' });
    await canvas.getByText('Other', { exact: true }).click();
    await announced('Editing ended.');
    await page.getByRole('treeitem', { name: /Heading Other/, selected: true }).waitFor();
    await canvas.getByText('New  words').dblclick();
    await canvas.getByRole('textbox').waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await announced('Editing ended.');
    expect(await canvas.getByRole('textbox').count()).toBe(0);
  });

  test('a text in lines takes new ones, where they are drawn as paragraphs, too', async () => {
    const id = await makePage(api, node('text', { sections: [{ id: 's', text: 'One line.\n\nAnother line.' }] }));
    const { page, canvas } = await open(id);
    await doubleClickBefore(canvas.getByText('Another line.'), 'line');
    await canvas.getByRole('textbox', { name: 'Text of Text' }).waitFor();
    await page.keyboard.type('last ');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Third.');
    await has(id, { sections: [{ id: 's', text: 'One line.\n\nAnother last line.\n\nThird.' }] });
    await page.keyboard.press('Escape');
    expect(await until(async () => (await canvas.locator('.text-section p').count()) === 3)).toBe(true);
  });

  test('an input method composes a word, whose keys do not end the editing', async () => {
    const id = await makePage(api, heading('Tariffs'));
    const { page, canvas } = await open(id);
    await canvas.getByText('Tariffs', { exact: true }).dblclick();
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+a');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
    expect((await nodeOf(id)).props['text']).toBe('Tariffs');
    await session.send('Input.insertText', { text: '日本' });
    await has(id, { text: '日本' });
    await page.keyboard.type('!');
    await has(id, { text: '日本!' });
  });

  test('in right-to-left text, the caret goes where it is pointed at', async () => {
    const id = await createPage(api, 'cms-template-ice-page', [heading('אחת שלוש ארבע')], 'ar');
    const { page, canvas } = await open(id);
    expect(await canvas.locator('html').getAttribute('dir')).toBe('rtl');
    await doubleClickBefore(canvas.getByText('אחת שלוש ארבע'), 'שלוש');
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.type('שתיים ');
    await has(id, { text: 'אחת שתיים שלוש ארבע' });
  });

  test('rich text is edited in its place, with bold, new paragraphs, undo, and what it cannot show kept', async () => {
    const title = { type: 'h2', text: 'Delivery' };
    const link = { type: 'link', href: '/fees', text: 'all fees', children: [{ type: 'h5', text: ' kept' }] };
    const last = { type: 'paragraph', children: ['See ', link] };
    const content = [
      title,
      { type: 'paragraph', children: ['First of ', { text: 'many', bold: true }, ' words'] },
      last,
    ];
    const id = await makePage(api, node('rich-text', { content }));
    const { page, canvas, announced } = await open(id);
    await doubleClickBefore(canvas.getByText('words', { exact: false }).last(), 'words');
    const field = canvas.getByRole('textbox', { name: 'Text of Rich text' });
    await field.waitFor();
    await announced('Editing Text of Rich text. Tab goes to the next text, Escape ends.');
    await page.keyboard.type('new ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' ');
    const first = ['First of ', { text: 'many', bold: true }, ' new ', { text: 'bold', bold: true }, ' words'];
    await has(id, { content: [title, { type: 'paragraph', children: first }, last] });
    // However slow the machine is, the editor sees these keys after a pause, and none among them.
    await page.evaluate(() => {
      const now = Date.now() + 2_000;
      Date.now = () => now;
    });
    await page.keyboard.press('End');
    // The browser reports the new caret with the next frame, later than a key follows here.
    await canvas
      .locator('body')
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Next');
    const next = { type: 'paragraph', text: 'Next' };
    await has(id, { content: [title, { type: 'paragraph', children: first }, next, last] });
    await page.keyboard.press('Control+z');
    await announced('Undone: Edit Rich text.');
    await has(id, { content: [title, { type: 'paragraph', children: first }, last] });
    await page.keyboard.press('Escape');
    await announced('Editing ended.');
    await until(async () => (await canvas.locator('quoin-text').count()) === 0);
    expect(await canvas.getByText('First of many new bold words').count()).toBe(1);
  });

  test('Tab goes from text to text over the whole page, selects what one line holds, and leaves at the end', async () => {
    const id = await makePage(
      api,
      heading('First sample'),
      node('rich-text', { content: [{ type: 'paragraph', text: 'Rich sample.' }] }),
      node('card', { eyebrow: 'Small sample', title: 'Card sample', description: 'Long sample' }),
    );
    const { page, canvas, announced, pageFocused } = await open(id);
    const editing = async (name: string) => {
      const field = canvas.getByRole('textbox', { name, exact: true });
      await field.waitFor();
      await field.and(canvas.locator(':focus')).waitFor();
    };
    await canvas.getByText('First sample').click();
    await page.keyboard.press('Enter');
    await editing('Text of Heading');
    await page.keyboard.type(' stays');
    await page.keyboard.press('Tab');
    await editing('Text of Rich text');
    await page.keyboard.type(' Goes on');
    await page.keyboard.press('Tab');
    await editing('Eyebrow of Card');
    await page.keyboard.press('Tab');
    await editing('Title of Card');
    expect(await page.getByRole('treeitem', { selected: true }).textContent()).toContain('Card');
    await page.keyboard.type('Replaced');
    await page.keyboard.press('F6');
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.and(page.locator(':focus')).waitFor();
    expect(await title.inputValue()).toBe('Replaced');
    await page.keyboard.press('F6');
    await pageFocused();
    await page.keyboard.press('Enter');
    await editing('Title of Card');
    await page.keyboard.press('Tab');
    await editing('Description of Card');
    await page.keyboard.type(' too');
    await page.keyboard.press('Shift+Tab');
    await editing('Title of Card');
    await page.keyboard.type('Again');
    await page.keyboard.press('Tab');
    await editing('Description of Card');
    await page.keyboard.press('Tab');
    await announced('Editing ended.');
    await until(async () => (await canvas.locator('quoin-text').count()) === 0);
    expect(
      await until(async () => {
        const nodes = (await treeOf(api, id)).slots['content'] ?? [];
        return (
          JSON.stringify(nodes.map(({ props }) => props)) ===
          JSON.stringify([
            { text: 'First sample stays' },
            { content: [{ type: 'paragraph', text: 'Rich sample. Goes on' }] },
            { eyebrow: 'Small sample', title: 'Again', description: 'Long sample too' },
          ])
        );
      }, 10_000),
    ).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  });

  const links = [{ id: 'all', title: 'Links', pages: [{ id: 'help', title: 'Help us', url: '/help' }] }];
  test.each<[string, Node, string, string]>([
    ['a link', node('button', { label: 'Sample words', href: '/fees' }), 'label', 'Label of Button'],
    ['a button', node('button', { label: 'Sample words', action: 'submit' }), 'label', 'Label of Button'],
    [
      'a button of an island',
      node('dropdown-menu', { label: 'Sample words', items: [{ id: 'one', label: 'One', link: '/fees' }] }),
      'label',
      'Button of Dropdown menu',
    ],
    [
      'an island of React',
      node('custom-links', { label: 'Sample words', maxPages: 2, groups: links }),
      'label',
      'Label of Custom links',
    ],
  ])('the text of %s is edited like any other', async (_, edited, key, name) => {
    const id = await makePage(api, edited);
    const { page, canvas } = await open(id);
    await doubleClickBefore(canvas.getByText('Sample words', { exact: true }).first(), 'words');
    await canvas.getByRole('textbox', { name }).waitFor();
    await page.keyboard.type('of all ');
    await has(id, { [key]: 'Sample of all words' });
    await page.keyboard.press('Escape');
    await until(async () => (await canvas.locator('quoin-text').count()) === 0, 10_000);
    expect(await canvas.getByText('Sample of all words', { exact: true }).first().isVisible()).toBe(true);
  });

  test('a title under a link that covers its card is edited, and the label of the link, too', async () => {
    const ctas = [{ id: 'on', label: 'Sample label', url: '/fees', type: 'hotlink' }];
    const id = await makePage(api, node('card', { title: 'Sample title', ctas }));
    const { page, canvas } = await open(id);
    for (const [words, name] of [
      ['Sample title', 'Title of Card'],
      ['Sample label', 'Label of Card'],
    ] as const) {
      await doubleClickBefore(canvas.getByText(words, { exact: true }), 'Sample');
      const field = canvas.getByRole('textbox', { name, exact: true });
      await field.waitFor();
      expect(await field.textContent()).toBe(words);
      await page.keyboard.press('Escape');
      await until(async () => (await canvas.locator('quoin-text').count()) === 0, 10_000);
    }
  });

  test('a question of details is edited, and keys do not fold them', async () => {
    const asked = (question: string) => ({
      questions: [{ id: 'one', question, answer: [{ type: 'paragraph', text: 'Answer' }] }],
    });
    const id = await makePage(api, node('faq', asked('Sample question')));
    const { page, canvas } = await open(id);
    await doubleClickBefore(canvas.getByText('Sample question'), 'question');
    await canvas.getByRole('textbox').waitFor();
    const isOpen = () => canvas.locator('details').filter({ hasText: 'question' }).getAttribute('open');
    const before = await isOpen();
    await page.keyboard.type('of a ');
    expect(await has(id, asked('Sample of a question'))).toBe(true);
    expect(await isOpen()).toBe(before);
  });

  test('the edited text has a name, the focus, and an outline', async () => {
    const id = await makePage(api, heading('Tariffs'));
    const { canvas } = await open(id);
    await canvas.getByText('Tariffs', { exact: true }).dblclick();
    const field = canvas.getByRole('textbox', { name: 'Text of Heading' });
    await field.waitFor();
    expect(await field.getAttribute('aria-multiline')).toBe('false');
    const { style, width } = await field.evaluate((element) => {
      const { outlineStyle: style, outlineWidth: width } = getComputedStyle(element);
      return { style, width };
    });
    expect([style, width, await field.evaluate((element) => element === document.activeElement)]).toEqual([
      'solid',
      '2px',
      true,
    ]);
  });

  describe('what is pasted', () => {
    const spreadsheet = {
      'text/plain': 'Size\t1,000 barrels\nTick\t$0.01\n',
      'text/html':
        '<table><tr><td>Size</td><td>1,000 barrels</td></tr><tr><td>Tick</td><td><b>$0.01</b></td></tr></table>',
    };

    test('from a word processor becomes rich text', async () => {
      const id = await makePage(api, node('rich-text', { content: [{ type: 'paragraph', text: 'Before.' }] }));
      const { page, canvas } = await open(id);
      await copyTexts(page, {
        'text/plain': 'Title\nSome bold words and a link',
        'text/html':
          '<html><body><!--StartFragment--><h1 style="margin:0">Title</h1><p class=MsoNormal><span style="font-family:Arial">Some <b>bold</b> words and <a href="https://www.example.com/">a link</a><o:p></o:p></span></p><!--EndFragment--></body></html>',
      });
      await canvas.getByText('Before.').dblclick();
      await canvas.getByRole('textbox').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
      const link = { type: 'link', href: 'https://www.example.com/', text: 'a link' };
      const children = ['Some ', { text: 'bold', bold: true }, ' words and ', link];
      expect(
        await has(id, {
          content: [
            { type: 'h1', text: 'Title' },
            { type: 'paragraph', children },
          ],
        }),
      ).toBe(true);
    });

    test('from a spreadsheet fills a table, and becomes lines of rich text, or one line', async () => {
      const facts = [{ id: 'one', term: 'Term', value: 'Value' }];
      const card = node('card-product', { title: 'Sample futures', facts });
      const id = await makePage(api, card, node('rich-text', { content: [{ type: 'paragraph', text: 'Before.' }] }));
      const { page, canvas, announced } = await open(id);
      await copyTexts(page, spreadsheet);
      await canvas.getByText('Term', { exact: true }).dblclick();
      await canvas.getByRole('textbox').waitFor();
      await page.keyboard.press('Control+v');
      await announced('The cells were pasted.');
      await until(async () => {
        const rows = (await nodeOf(id)).props['facts'] as Record<string, string>[];
        return (
          JSON.stringify(rows.map(({ term, value }) => [term, value])) === '[["Size","1,000 barrels"],["Tick","$0.01"]]'
        );
      }, 10_000);
      await canvas.getByText('1,000 barrels').waitFor();
      await canvas.getByText('Sample futures', { exact: true }).dblclick();
      await canvas.getByRole('textbox').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
      await has(id, { title: 'Size 1,000 barrels Tick $0.01' });
      await canvas.getByText('Before.').dblclick();
      await canvas.getByRole('textbox', { name: 'Text of Rich text' }).waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
      const lines = await until(async () => {
        const { content } = (await nodeOf(id, 1)).props;
        return Array.isArray(content) && content.length === 2 ? content : undefined;
      }, 10_000);
      expect(lines).toEqual([
        { type: 'paragraph', text: 'Size 1,000 barrels' },
        { type: 'paragraph', text: 'Tick $0.01' },
      ]);
    });
  });
});
