import { expect, test } from '@jest/globals';
import type { Context, HeadingLevel } from '@quoin/sdk';
import { renderToStaticMarkup } from 'react-dom/server';
import { Dialog, DialogTrigger } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

const context = (mode: Context['mode']) => ({
  mode,
  t: (key: string) => key,
  icon: (name: string, label?: string) => <svg data-icon={name} aria-label={label} />,
  headingLevel: (level: HeadingLevel) => level,
});
const dialogIn = (mode: Context['mode']) =>
  renderToStaticMarkup(
    <Dialog id="terms" heading="Terms" level={2} size="sm" context={context(mode)}>
      <p>Content</p>
    </Dialog>,
  );

test('a button opens a named dialog, and a button in it closes it, both without script', () => {
  expect(renderToStaticMarkup(<DialogTrigger opens="terms">Read</DialogTrigger>)).toBe(
    '<button type="button" class="button" command="show-modal" commandfor="terms">Read</button>',
  );
  expect(dialogIn('page')).toBe(
    '<dialog id="terms" class="dialog" data-size="sm" aria-labelledby="terms-heading" closedby="any">' +
      '<div class="dialog-head"><h2 id="terms-heading" class="dialog-heading" data-level="2">Terms</h2>' +
      '<form method="dialog"><button type="submit" class="dialog-close"><svg data-icon="x" aria-label="dialog.close"></svg></button></form></div>' +
      '<div class="dialog-body"><p>Content</p></div></dialog>',
  );
});

test('in the canvas, popups are in the flow of the page', () => {
  const popover = (mode: Context['mode']) =>
    renderToStaticMarkup(
      <Popover id="help" label="Help" placement="top" context={context(mode)}>
        Content
      </Popover>,
    );
  expect(popover('preview')).toContain(' popover="auto" class="dialog-popover" data-placement="top"');
  expect(popover('canvas')).toBe('<div class="dialog-popover dialog-inline">Content</div>');
  expect(dialogIn('canvas')).toMatch(/^<div class="dialog dialog-inline">/);
});

test('a menu is a list of links, without those whose target is gone', () => {
  const link = { href: '/fees', external: false, current: true, file: undefined };
  const html = renderToStaticMarkup(
    <Menu
      id="menu"
      label="Products"
      items={[
        { id: 'fees', label: 'Fees', link },
        { id: 'gone', label: 'Gone', link: { ...link, href: undefined } },
      ]}
      context={context('page')}
    />,
  );
  expect(html).toContain('popoverTarget="menu"');
  expect(html).toContain('<li><a class="dialog-item" href="/fees" aria-current="page">Fees</a></li></ul>');
});
