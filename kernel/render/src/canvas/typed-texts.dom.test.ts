import { beforeEach, expect, test } from '@jest/globals';
import { commentsIn } from './comments.ts';
import { createTexts } from './texts.ts';
import { createTypedTexts } from './typed-texts.ts';

const title = { node: 'card', path: ['title'] };
const texts = createTexts();
const typed = createTypedTexts(texts);

function draw(html: string): void {
  document.body.innerHTML = html;
  texts.refresh(commentsIn(document.body));
}
const marked = (text: string) => `<!--text card title-->${text}<!--/text-->`;
const words = () => document.body.textContent;

beforeEach(() => {
  typed.refresh(false);
  draw(`<h2>${marked('Fees')}</h2><p>${marked('Fees')} of <!--text card lead-->members<!--/text--></p>`);
});

test('a typed text is shown wherever it stands, as text', () => {
  typed.show(title, 'All <b>fees</b>');
  expect(words()).toBe('All <b>fees</b>All <b>fees</b> of members');
  typed.show(title, '');
  typed.show({ node: 'other', path: ['title'] }, 'Nowhere');
  expect(words()).toBe(' of members');
});

test('a rendering that is behind does not take back what was typed since', () => {
  typed.show(title, 'Fees of');
  typed.show({ node: 'card', path: ['lead'] }, 'banks');
  draw(`<h2>${marked('Fees o')}</h2><p><!--text card lead-->members<!--/text--></p>`);
  typed.refresh(true);
  expect(words()).toBe('Fees ofbanks');
});

test('a rendering that is not behind has the last word', () => {
  typed.show(title, 'fees');
  draw(`<h2>${marked('Fees')}</h2>`);
  typed.refresh(false);
  typed.refresh(true);
  expect(words()).toBe('Fees');
});

test('a text of several elements, or that is edited on the page, waits for its rendering', () => {
  draw(`<!--text card title--><p>One</p><p>Two<!--/text--></p><h2>${marked('<quoin-text>Fe</quoin-text>')}</h2>`);
  typed.show(title, 'Fees');
  expect(words()).toBe('OneTwoFe');
});
