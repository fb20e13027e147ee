import { afterEach, describe, expect, test } from '@jest/globals';
import { richText, type Json } from '@quoin/sdk';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockResponses, renderForm, schemaOf } from '../form.fixture.tsx';

afterEach(cleanup);

// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

const schema = schemaOf({ body: richText('Body').optional() });
const paragraph = (...children: Json[]): Json => ({ type: 'paragraph', children });

/** Opens a text, with all of it selected. */
async function open(...body: Json[]) {
  mockResponses({ '/brand': { name: 'sample', title: 'Sample', colors: [], intents: [], icons: [] } });
  const form = renderForm(schema, { body });
  // The editor is loaded when the first text is shown.
  const box = await screen.findByRole('textbox', { name: 'Body' }, { timeout: 10_000 });
  act(() => box.focus());
  await form.user.keyboard('{Control>}a{/Control}');
  return { ...form, box };
}
const toolbar = () => within(screen.getByRole('toolbar', { name: 'Format Body' }));
const button = (name: string) => toolbar().getByRole<HTMLButtonElement>('button', { name });
const isOn = (name: string) => button(name).getAttribute('aria-pressed');

describe('the toolbar', () => {
  test.each<[string, Json, string]>([
    ['a paragraph', { type: 'paragraph', text: 'A' }, 'Paragraph'],
    ['a heading', { type: 'h1', text: 'A' }, 'Heading 1'],
    ['another heading', { type: 'h5', text: 'A' }, 'Heading 5'],
  ])('shows the style of %s', async (_, block, style) => {
    await open(block);
    expect(toolbar().getByRole('combobox', { name: 'Style' }).textContent).toBe(style);
  });

  test('makes a heading a paragraph', async () => {
    const { user, value } = await open({ type: 'h2', text: 'A' });
    await user.click(toolbar().getByRole('combobox', { name: 'Style' }));
    await user.click(screen.getByRole('option', { name: 'Paragraph' }));
    expect(value()).toEqual({ body: [{ type: 'paragraph', text: 'A' }] });
  });

  test('makes the selected words bold, and takes that back', async () => {
    const { user, value } = await open({ type: 'paragraph', text: 'A' });
    expect(isOn('Bold (Ctrl+B)')).toBe('false');
    await user.click(button('Bold (Ctrl+B)'));
    expect(value()).toEqual({ body: [{ type: 'paragraph', text: 'A', bold: true }] });
    expect(isOn('Bold (Ctrl+B)')).toBe('true');
    await user.click(button('Bold (Ctrl+B)'));
    expect(value()).toEqual({ body: [{ type: 'paragraph', text: 'A' }] });
  });

  test.each<[string, object]>([
    ['Align to the start', {}],
    ['Center', { align: 'center' }],
    ['Align to the end', { align: 'end' }],
  ])('%s aligns all selected blocks', async (name, align) => {
    const { user, value } = await open(
      { type: 'h1', text: 'A', align: name === 'Center' ? 'end' : 'center' },
      { type: 'paragraph', text: 'B', align: name === 'Center' ? 'end' : 'center' },
    );
    expect(isOn(name)).toBe('false');
    await user.click(button(name));
    expect(value()).toEqual({
      body: [
        { type: 'h1', text: 'A', ...align },
        { type: 'paragraph', text: 'B', ...align },
      ],
    });
    const pressed = toolbar()
      .getAllByRole('button', { pressed: true })
      .map((each) => each.getAttribute('aria-label'));
    expect(pressed).toEqual([name]);
  });

  test('breaks a line at the caret', async () => {
    const { user, value } = await open({ type: 'paragraph', text: 'A' });
    await user.keyboard('{ArrowRight}');
    await user.click(button('New line (Shift+Enter)'));
    expect(JSON.stringify(value())).toContain('line-break');
  });

  test('links only what is selected', async () => {
    await open({ type: 'paragraph', text: 'A' });
    const name = 'Link the selected words';
    expect([button(name).disabled, isOn(name)]).toEqual([false, 'false']);
    cleanup();
    renderForm(schema, { body: [{ type: 'paragraph', text: 'A' }] });
    await screen.findByRole('textbox', { name: 'Body' });
    expect(button(name).disabled).toBe(true);
  });
});

describe('the dialog of a link', () => {
  const stored: Json = { type: 'link', href: { page: 'p1' }, icon: 'arrow', isButton: true, wide: true, text: 'Read' };
  const change = async (body: Json) => {
    const form = await open(body);
    await form.user.click(await screen.findByRole('button', { name: /^(Change the link|Link the selected words)$/ }));
    return { ...form, dialog: within(await screen.findByRole('dialog', { name: 'Link' })) };
  };

  test('links the selected words to an address', async () => {
    const { user, value, dialog } = await change({ type: 'paragraph', text: 'Read' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Link' }).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Remove the link' })).toBeNull();
    await user.type(dialog.getByRole('combobox', { name: 'Where it leads' }), '/fees');
    await user.click(dialog.getByRole('checkbox', { name: 'As wide as the text' }));
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await waitFor(() =>
      expect(value()).toEqual({ body: [paragraph({ type: 'link', href: '/fees', wide: true, text: 'Read' })] }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows what the link is, and takes its icon away', async () => {
    const { user, value, dialog } = await change(paragraph(stored));
    const isChecked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isChecked('As a button'), isChecked('As wide as the text')]).toEqual([true, true]);
    await user.click(dialog.getByRole('button', { name: 'No icon' }));
    expect(dialog.queryByRole('button', { name: 'No icon' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'As a button' }));
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(value()).toEqual({ body: [paragraph({ type: 'link', href: { page: 'p1' }, wide: true, text: 'Read' })] }),
    );
  });

  test('removes the link and leaves its words', async () => {
    const { user, value, dialog } = await change(paragraph(stored));
    await user.click(dialog.getByRole('button', { name: 'Remove the link' }));
    await waitFor(() => expect(value()).toEqual({ body: [{ type: 'paragraph', text: 'Read' }] }));
  });

  test('changes nothing if it is left', async () => {
    const { user, changes, dialog, box } = await change(paragraph(stored));
    await user.click(dialog.getByRole('button', { name: 'No icon' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(changes).toEqual([]);
  });
});
