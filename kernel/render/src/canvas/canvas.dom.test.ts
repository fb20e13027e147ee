import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { fromCanvasSchema, type FromCanvas, type ToCanvas } from '@quoin/api/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

const admin = 'https://admin.example';
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

const log = globalThis as unknown as { started: string[]; stopped: string[] };
const client = `data:text/javascript,${encodeURIComponent(`
  export default (element, { name }) => {
    globalThis.started.push(name);
    element.querySelector('button')?.addEventListener('click', ({ currentTarget }) => (currentTarget.textContent = 'clicked'));
    return () => globalThis.stopped.push(name);
  };`)}`;

const marked = (id: string, html: string, title = 'Sample') => `<!--node ${id} ${title}-->${html}<!--/node-->`;
const island = (id: string, { name = id, label = 'start', slot = '' } = {}) =>
  marked(
    id,
    `<cms-island data-node="${id}" data-on="load" data-client="${client}" data-props='${JSON.stringify({ name })}'><button>${label}</button><cms-slot name="body">${slot}</cms-slot></cms-island>`,
  );

interface Page {
  body: string;
  css?: string[];
  origins?: string;
}

const documentOf = ({ body, css = ['p{}'], origins = '' }: Page) =>
  `<!doctype html><html lang="en"><head><title>Sample</title>${css.map((each) => `<style>${each}</style>`).join('')}<script type="module" data-admin="${admin}" data-version="1" data-interact="false" data-origins="${origins}"></script></head><body>${marked('page', `<main>${body}</main>`)}</body></html>`;

const first = [
  marked('a', '<p>one</p>'),
  marked('b', '<p><a href="/away">two</a></p>', 'Rich%20text'),
  island('island', { slot: marked('inner', '<em>in the island</em>') }),
  '<header><!--foreign partial header Header--><nav><a href="/home">home</a></nav><!--/foreign--></header>',
  marked('box', '<section><!--empty box body Body--></section>'),
].join('');

const said: FromCanvas[] = [];
const faults: unknown[] = [];
let version = 1;
let port: NodePort;
let overlay: ShadowRoot;

interface Posting {
  origin?: string;
  source?: Window | null;
  ports?: NodePort[];
}

function post(data: unknown, { origin = admin, source = window.parent, ports = [] }: Posting = {}) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperties(event, { source: { value: source }, ports: { value: ports } });
  window.dispatchEvent(event);
}

const tell = async (message: ToCanvas) => {
  port.postMessage(message);
  await settled();
};
const render = (page: Page, change?: (ToCanvas & { type: 'render' })['change']) =>
  tell({ type: 'render', version: (version += 1), html: documentOf(page), change, isBehind: false });
const saidOf = <Type extends FromCanvas['type']>(type: Type) =>
  said.filter((each): each is FromCanvas & { type: Type } => each.type === type);
const query = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeAll(async () => {
  Object.assign(log, { started: [], stopped: [] });
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => {};
    },
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
    matchMedia: () => ({ matches: false }),
    CSS: { escape: (text: string) => text },
    reportError: (error: unknown) => faults.push(error),
    scrollTo: () => {},
    focus: () => {},
  });
  Object.assign(document.documentElement, { setPointerCapture: () => undefined });
  Object.assign(Element.prototype, { getClientRects: () => [] });
  const { head, body } = new DOMParser().parseFromString(documentOf({ body: first }), 'text/html');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  const attach = jest.spyOn(Element.prototype, 'attachShadow');
  await import('./start-canvas.ts');
  overlay = attach.mock.results[0]?.value as ShadowRoot;
  await import('../island/start-islands.ts');
  await settled();
});
afterAll(() => port.close());
beforeEach(() => void said.splice(0));

describe('connecting', () => {
  const channel = new MessageChannel();
  afterAll(() => channel.port2.close());

  test.each<[string, unknown, Posting]>([
    ['from another origin', { type: 'connect' }, { origin: 'https://evil.example', ports: [channel.port1] }],
    ['from another window', { type: 'connect' }, { source: null, ports: [channel.port1] }],
    ['with something else to say', { type: 'connect', html: '<b>' }, { ports: [channel.port1] }],
    ['without a port', { type: 'connect' }, {}],
    ['with two', { type: 'connect' }, { ports: [channel.port1, channel.port2] }],
  ])('is rejected %s', async (_, data, how) => {
    let answered = false;
    channel.port2.once('message', () => (answered = true));
    post(data, how);
    await settled();
    expect(answered).toBe(false);
  });

  test('works once, and only for the admin', async () => {
    const { port1, port2 } = new MessageChannel();
    port = port2;
    port.on('message', (data) => void said.push(data as FromCanvas));
    post({ type: 'connect' }, { ports: [port1] });
    await settled();
    expect(said[0]).toEqual({ type: 'ready', version: 1 });
    const second = new MessageChannel();
    let answered = false;
    second.port2.on('message', () => (answered = true));
    post({ type: 'connect' }, { ports: [second.port1] });
    await settled();
    second.port2.close();
    expect(answered).toBe(false);
  });

  test('invalid messages are ignored', async () => {
    const before = document.body.innerHTML;
    for (const message of [
      'render',
      { type: 'render' },
      { type: 'render', version: 2, html: '<p>', extra: 1 },
      { type: 'eval', code: '1' },
      null,
    ])
      await tell(message as never);
    expect([document.body.innerHTML, said]).toEqual([before, []]);
  });
});

describe('a click', () => {
  const click = async (selector: string, keys: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    query(selector).dispatchEvent(event);
    await settled();
    return event;
  };

  test('selects the innermost node, reports its ancestors, and goes no further', async () => {
    const heard = jest.fn();
    query('a[href="/away"]').addEventListener('click', heard);
    const event = await click('a[href="/away"]');
    expect([event.defaultPrevented, heard.mock.calls]).toEqual([true, []]);
    await click('em');
    expect(saidOf('select').map(({ node, chain }) => [node, chain.map((place) => place.node)])).toEqual([
      ['b', ['b']],
      ['inner', ['inner', 'island']],
    ]);
    expect(saidOf('select')[0]?.empty).toBeNull();
  });

  test('on a region of another page reports its owner', async () => {
    await click('a[href="/home"]');
    expect(said).toMatchObject([{ type: 'foreign', region: { page: 'partial', region: 'header' } }]);
  });

  test('reports the keys that add to what is selected', async () => {
    await click('em', { ctrlKey: true });
    await click('em', { metaKey: true, shiftKey: true });
    expect(saidOf('select').map(({ ctrl, shift }) => [ctrl, shift])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  test('on the bare page selects nothing', async () => {
    await click('main');
    expect(saidOf('select')).toEqual([
      { type: 'select', node: null, chain: [], empty: null, text: null, ctrl: false, shift: false },
    ]);
  });

  test('uses the page while the editor does, but never navigates', async () => {
    await tell({ type: 'interact', on: true });
    await click('cms-island button');
    expect(query('cms-island button').textContent).toBe('clicked');
    expect((await click('a[href="/away"]')).defaultPrevented).toBe(true);
    await tell({ type: 'interact', on: false });
    expect(saidOf('select')).toEqual([]);
  });
});

describe('a right click', () => {
  const rightClick = async (selector: string) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 3, clientY: 4 });
    query(selector).dispatchEvent(event);
    await settled();
    return event.defaultPrevented;
  };

  test('asks for the menu of the innermost node', async () => {
    expect(await rightClick('em')).toBe(true);
    expect(said).toEqual([{ type: 'menu', x: 3, y: 4, node: 'inner', empty: null }]);
  });

  test('on a region of another page reports its owner', async () => {
    await rightClick('a[href="/home"]');
    expect(said).toMatchObject([{ type: 'foreign' }]);
  });

  test('is for the browser while the editor uses the page', async () => {
    await tell({ type: 'interact', on: true });
    expect(await rightClick('em')).toBe(false);
    await tell({ type: 'interact', on: false });
    expect(saidOf('menu')).toEqual([]);
  });
});

const point = async (
  type: string,
  selector: string,
  { pointerType = 'mouse', ...more }: MouseEventInit & { pointerType?: string } = {},
) => {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...more }), {
    pointerType,
    pointerId: 1,
  });
  query(selector).dispatchEvent(event);
  await settled();
  return event;
};
const finger = (type: string, selector: string, more: MouseEventInit = {}) =>
  point(type, selector, { pointerType: 'touch', ...more });
const dragSteps = () => saidOf('drag').map(({ phase, node, x, alt }) => [phase, node, x, alt]);

describe('a drag', () => {
  test('of a node is reported from its first move to its drop, and is no click', async () => {
    await point('pointerdown', 'em', { clientX: 10 });
    await point('pointermove', 'em', { buttons: 1, clientX: 14 });
    expect(dragSteps()).toEqual([]);
    await point('pointermove', 'em', { buttons: 1, clientX: 20 });
    await point('pointermove', 'html', { buttons: 1, clientX: -30, altKey: true });
    await point('pointerup', 'html', { clientX: -30, altKey: true });
    expect(dragSteps()).toEqual([
      ['start', 'inner', 20, false],
      ['move', 'inner', -30, true],
      ['drop', 'inner', -30, true],
    ]);
    await point('click', 'em');
    expect(saidOf('select')).toEqual([]);
    await point('pointerdown', 'em');
    await point('pointerup', 'em');
    await point('click', 'em');
    expect(saidOf('select')).toHaveLength(1);
  });

  test('is of the selected node, if that is around', async () => {
    await tell({ type: 'select', node: 'island' });
    await point('pointerdown', 'em', { clientX: 10 });
    await point('pointermove', 'em', { buttons: 1, clientX: 30 });
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    await settled();
    await tell({ type: 'select', node: null });
    expect(dragSteps()).toEqual([
      ['start', 'island', 30, false],
      ['cancel', 'island', 30, false],
    ]);
    expect([event.defaultPrevented, saidOf('key')]).toEqual([true, []]);
    await point('click', 'main');
  });

  test.each([
    ['of another button', 'em', { button: 2 }],
    ['by a finger that moves at once', 'em', { pointerType: 'touch' }],
    ['of another page', 'a[href="/home"]', {}],
    ['of the bare page', 'main', {}],
  ])('%s is none', async (_, selector, more) => {
    await point('pointerdown', selector, { clientX: 10, ...more });
    await point('pointermove', selector, { buttons: 1, clientX: 30 });
    await point('pointerup', selector, { clientX: 30 });
    expect(dragSteps()).toEqual([]);
  });
});

describe('a finger that rests', () => {
  const rested = () => new Promise((resolve) => setTimeout(resolve, 450));

  test('holds the node, which it then drags without a scroll and a menu', async () => {
    await finger('pointerdown', 'em', { clientX: 10 });
    expect((await finger('touchmove', 'em')).defaultPrevented).toBe(false);
    await rested();
    expect((await finger('contextmenu', 'em')).defaultPrevented).toBe(true);
    await finger('pointermove', 'html', { clientX: 13 });
    await finger('pointermove', 'html', { clientX: 40 });
    expect((await finger('touchmove', 'em')).defaultPrevented).toBe(true);
    await finger('pointermove', 'html', { clientX: 12 });
    await finger('pointerup', 'html', { clientX: 12 });
    expect(dragSteps()).toEqual([
      ['start', 'inner', 10, false],
      ['move', 'inner', 40, false],
      ['move', 'inner', 12, false],
      ['drop', 'inner', 12, false],
    ]);
    expect(saidOf('menu')).toEqual([]);
  });

  test('opens the menu when it is lifted where it was', async () => {
    await finger('pointerdown', 'em', { clientX: 10, clientY: 5 });
    await rested();
    await finger('contextmenu', 'em');
    await finger('pointerup', 'em', { clientX: 12, clientY: 5 });
    await finger('click', 'em');
    expect(dragSteps().map(([phase]) => phase)).toEqual(['start', 'cancel']);
    expect(saidOf('menu')).toMatchObject([{ node: 'inner', x: 12, y: 5 }]);
    expect(saidOf('select')).toEqual([]);
  });

  test.each([
    ['a scroll', 'pointercancel'],
    ['another finger', 'pointerdown'],
    ['a tap', 'pointerup'],
  ])('is none after %s', async (_, type) => {
    await finger('pointerdown', 'em', { clientX: 10 });
    await finger(type, 'em', { clientX: 10 });
    await rested();
    await finger('pointerup', 'em', { clientX: 10 });
    expect([dragSteps(), saidOf('menu')]).toEqual([[], []]);
    await point('click', 'em');
    expect(saidOf('select')).toHaveLength(1);
  });
});

test('an empty slot that is selected has the frame of a selection', async () => {
  const framed = () => [...overlay.querySelectorAll('.empty.select')].map(({ textContent }) => textContent);
  await tell({ type: 'select', node: 'box' });
  expect(framed()).toEqual([]);
  await tell({ type: 'select', node: 'box', slot: 'body', reveal: true });
  expect(framed()).toEqual(['+ Body']);
  await tell({ type: 'select', node: 'box', slot: 'other' });
  expect(framed()).toEqual([]);
  await tell({ type: 'select', node: null });
});

test('a ping is answered, and changes nothing', async () => {
  await tell({ type: 'ping' });
  expect(said).toEqual([{ type: 'pong' }]);
});

describe('a key', () => {
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key,
      code: `Key${key.toUpperCase()}`,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    document.body.dispatchEvent(event);
    await settled();
    return event.defaultPrevented;
  };

  test('is sent to the admin, and to the browser unless it is a shortcut of the editor', async () => {
    expect([
      await press('z', { ctrlKey: true, shiftKey: true }),
      await press('Delete'),
      await press('r', { ctrlKey: true }),
      await press('Tab'),
      await press('F10', { shiftKey: true }),
    ]).toEqual([true, true, false, false, true]);
    expect(saidOf('key').map(({ key }) => key)).toEqual(['z', 'Delete', 'r', 'Tab', 'F10']);
    expect(said[0]).toEqual({ type: 'key', key: 'z', code: 'KeyZ', ctrl: true, shift: true, alt: false, meta: false });
  });

  test('goes to the page while the editor uses it, except for Escape and saving', async () => {
    await tell({ type: 'interact', on: true });
    expect([await press('z', { ctrlKey: true }), await press('Escape'), await press('s', { ctrlKey: true })]).toEqual([
      false,
      false,
      true,
    ]);
    await tell({ type: 'interact', on: false });
    expect(saidOf('key').map(({ key }) => key)).toEqual(['Escape', 's']);
  });
});

describe('a new document', () => {
  const render1 = (
    more: Partial<Record<'a' | 'slot' | 'label' | 'after', string>> = {},
    change?: Parameters<typeof render>[1],
  ) =>
    render(
      {
        body: [
          marked('a', `<p>${more.a ?? 'one'}</p>`),
          island('island', {
            label: more.label ?? 'start',
            slot: marked('inner', `<em>${more.slot ?? 'in the island'}</em>`),
          }),
          marked('form', '<form><input name="field"></form>'),
          more.after ?? '',
        ].join(''),
      },
      change,
    );

  test('changes only the differences', async () => {
    const [paragraph, button] = [query('p'), query('cms-island button')];
    await render1({ a: 'changed', slot: 'changed, too' });
    expect(saidOf('rendered')).toEqual([{ type: 'rendered', version }]);
    expect([query('p'), query('cms-island button')]).toEqual([paragraph, button]);
    expect([paragraph.textContent, button.textContent, query('em').textContent]).toEqual([
      'changed',
      'clicked',
      'changed, too',
    ]);
    expect(log).toMatchObject({ started: ['island'], stopped: [] });
    expect(document.body.innerHTML).not.toContain('quoin-node-');
  });

  test('leaves all but the node that differs from the version before as scripts made it', async () => {
    await render1({ a: 'first' });
    const [paragraph, form] = [query('p'), query('form')];
    form.dataset['script'] = 'was here';
    const change = { since: version, node: 'a', html: '<p>second</p>' };
    await render1({ a: 'not looked at' }, change);
    expect(saidOf('rendered').at(-1)).toEqual({ type: 'rendered', version });
    expect([query('p'), paragraph.textContent, form.dataset['script']]).toEqual([paragraph, 'second', 'was here']);
  });

  test('is drawn as a whole if the page shows another version than the one that it differs from', async () => {
    await render1({ a: 'first' });
    const change = { since: version - 1, node: 'a', html: '<p>second</p>' };
    await render1({ a: 'whole' }, change);
    expect(query('p').textContent).toBe('whole');
  });

  test('keeps focus and typed text', async () => {
    const field = query('input') as HTMLInputElement;
    field.focus();
    field.value = 'typed';
    await render1({ a: 'again' });
    expect([document.activeElement, (query('input') as HTMLInputElement).value]).toEqual([field, 'typed']);
    field.blur();
  });

  test('restarts an island if the server renders it differently, regardless of its props', async () => {
    await render1({ label: 'other words' });
    expect(query('cms-island button').textContent).toBe('other words');
    expect(log).toMatchObject({ started: ['island', 'island'], stopped: ['island'] });
  });

  test('starts new islands, and stops removed ones', async () => {
    await render1({ label: 'other words', after: island('late') });
    expect(log.started).toEqual(['island', 'island', 'late']);
    await render1({ label: 'other words' });
    expect(log.stopped).toEqual(['island', 'late']);
    expect(faults).toEqual([]);
  });

  test('moves a node without recreating it', async () => {
    await render({ body: marked('x', '<p>x</p>') + marked('y', '<p>y</p>') + island('moving') });
    const [x, y] = document.querySelectorAll('p');
    await render({ body: island('moving') + marked('y', '<p>y</p>') + marked('x', '<p>x</p>') });
    expect([...document.querySelectorAll('p')]).toEqual([y, x]);
    expect(document.body.textContent).toBe('startyx');
    expect(log.started.filter((name) => name === 'moving')).toHaveLength(1);
  });

  test('applies its styles in their order', async () => {
    await render({ body: '', css: ['@layer base;', 'p{color:red}'] });
    const texts = () =>
      (document.adoptedStyleSheets as unknown as { text: string }[]).map(({ text }) => text.trim().slice(0, 12));
    expect(texts()).toEqual(['@layer base;', 'p{color:red}', 'cms-missing ']);
    expect(document.head.querySelectorAll('style')).toHaveLength(0);
    await tell({ type: 'scheme', scheme: 'dark' });
    expect(texts()[2]).toBe(':root { colo');
    await tell({ type: 'scheme', scheme: 'auto' });
    expect(texts()).toHaveLength(3);
  });

  test('with another policy requires a new frame', async () => {
    const before = document.body.innerHTML;
    await render({ body: marked('player', '<iframe></iframe>'), origins: 'frame:https://player.example' });
    expect(said).toEqual([{ type: 'outdated', version }]);
    expect(document.body.innerHTML).toBe(before);
  });

  test('of ten thousand elements, or none, is shown', async () => {
    await render({ body: '' });
    expect(query('main').innerHTML).toBe('');
    await render({ body: Array.from({ length: 2000 }, (_, index) => marked(`n${index}`, '<p>text</p>')).join('') });
    expect(document.querySelectorAll('p')).toHaveLength(2000);
  });
});

describe('a click on a control of what is visible', () => {
  const details = (text: string) =>
    marked('faq', `<details><summary>Question</summary>${marked('answer', `<p>${text}</p>`)}</details>`);
  const tablist = marked('tabs', '<ul role="tablist"><li><a role="tab" href="#two">Two</a></li></ul>');
  const foreign =
    '<!--foreign partial header Header--><details id="menu"><summary>Menu</summary></details><!--/foreign-->';
  const body = (text: string) => `${details(text)}${tablist}<header>${foreign}</header>`;
  const press = async (selector: string) => {
    query(selector).click();
    await settled();
  };

  test('selects its node, and reaches the page', async () => {
    await render({ body: body('one') });
    const heard = jest.fn((event: Event) => event.preventDefault());
    query('[role="tab"]').addEventListener('click', heard);
    await press('[role="tab"]');
    await press('summary');
    expect(heard).toHaveBeenCalledTimes(1);
    expect((query('details') as HTMLDetailsElement).open).toBe(true);
    expect(saidOf('select').map(({ node }) => node)).toEqual(['tabs', 'faq']);
  });

  test('keeps its effect when the page is rendered again', async () => {
    await render({ body: body('two') });
    expect((query('details') as HTMLDetailsElement).open).toBe(true);
    expect(query('details p').textContent).toBe('two');
    await press('summary');
    await render({ body: body('three').replace('<details>', '<details open>') });
    expect((query('details') as HTMLDetailsElement).open).toBe(false);
  });

  test('of another page only leads there', async () => {
    await press('#menu summary');
    expect((query('#menu') as HTMLDetailsElement).open).toBe(false);
    expect(saidOf('foreign')).toHaveLength(1);
  });
});

test('revealing a node unfolds it, and notifies the scripts of the page', async () => {
  const found: string[] = [];
  document.addEventListener('beforematch', ({ target }) => found.push((target as Element).id));
  await render({
    body: `<div id="panel" hidden="until-found"><details>${marked('deep', '<p>deep</p>')}</details></div><div id="other" hidden="until-found">${marked('far', '<p>far</p>')}</div>`,
  });
  await tell({ type: 'select', node: 'deep' });
  expect(found).toEqual([]);
  await tell({ type: 'select', node: 'deep', reveal: true });
  expect(found).toEqual(['panel']);
  expect(document.querySelector('details')?.open).toBe(true);
  expect([...document.querySelectorAll('[hidden]')].map(({ id }) => id)).toEqual(['other']);
});

test('the overlay is outside the page, which cannot reach it', () => {
  const overlay = query('quoin-overlay');
  expect([overlay.parentElement, overlay.shadowRoot, overlay.ariaHidden]).toEqual([
    document.documentElement,
    null,
    'true',
  ]);
});

test('a check says which rules the page breaks, and that axe-core is missing', async () => {
  Object.assign(document, { timeline: undefined, getAnimations: () => [] });
  await tell({ type: 'check' });
  const missing = query('script[src="/_quoin/axe.js"]');
  missing.dispatchEvent(new Event('error'));
  await settled();
  expect(saidOf('checked')).toEqual([{ type: 'checked', violations: null }]);
  said.splice(0);

  const helpUrl = 'https://rules.example/name';
  const elements = ['#panel p', '#panel p', '#other p', 'main'].map(query);
  const nodes = Array.from({ length: 30 }, (_, index) => ({
    target: ['frame', `#n${index}${'x'.repeat(2_000)}`],
    element: elements[index] ?? null,
  }));
  const runs: unknown[] = [];
  const run = async (context: unknown) => {
    runs.push(context);
    return {
      violations: [
        { id: 'name', impact: 'critical', help: 'Has a name', helpUrl, nodes },
        { id: 'odd', help: 'Is even', helpUrl, nodes: [] },
      ],
    };
  };
  Object.assign(globalThis, { axe: { run } });
  await tell({ type: 'check' });
  expect(runs).toEqual([document.body]);
  expect(saidOf('checked').map((each) => fromCanvasSchema.parse(each))).toMatchObject([
    {
      type: 'checked',
      violations: [
        {
          rule: 'name',
          impact: 'critical',
          title: 'Has a name',
          help: helpUrl,
          nodes: ['deep', 'far'],
          texts: [],
          count: 30,
        },
        { rule: 'odd', impact: null, places: [], count: 0 },
      ],
    },
  ]);
});

test('checks run one after the other, and one that fails is reported and answered', async () => {
  let running = 0;
  const run = async () => {
    running += 1;
    const isAlone = running === 1;
    await settled();
    running -= 1;
    if (!isAlone) throw new Error('Axe is already running.');
    return { violations: [] };
  };
  Object.assign(globalThis, { axe: { run } });
  await tell({ type: 'check' });
  await tell({ type: 'check' });
  await settled();
  await settled();
  expect(saidOf('checked')).toEqual([
    { type: 'checked', violations: [] },
    { type: 'checked', violations: [] },
  ]);
  const failure = new Error('No.');
  Object.assign(globalThis, { axe: { run: () => Promise.reject(failure) } });
  said.splice(0);
  await tell({ type: 'check' });
  expect(faults).toContain(failure);
  expect(saidOf('checked')).toEqual([{ type: 'checked', violations: null }]);
});
