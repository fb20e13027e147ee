import { expect, test } from '@jest/globals';
import { mediaOrigins } from './media-origins.ts';

const hosts = ['films.example', '*.pictures.example'];
const origins = (html: string) => [...new Set(mediaOrigins(html, hosts).map(({ origin }) => origin))];

test.each([
  ['a picture', '<img alt="" src="https://films.example/a.png">', ['https://films.example']],
  ['one below a starred host', '<img src="HTTPS://A.Pictures.example/a.png">', ['https://a.pictures.example']],
  [
    'each of several widths',
    '<source srcset="https://a.pictures.example/1 1x, https://b.pictures.example/2 2x">',
    ['https://a.pictures.example', 'https://b.pictures.example'],
  ],
  [
    'a film with its first picture',
    '<video poster="https://a.pictures.example/p" src="https://films.example/f">',
    ['https://a.pictures.example', 'https://films.example'],
  ],
  ['one with the usual port', '<img src="https://films.example:443/a.png">', ['https://films.example']],
  [
    'what an island shows',
    '<cms-island data-props="{&quot;src&quot;:&quot;https://films.example/a.png&quot;}">',
    ['https://films.example'],
  ],
])('%s opens the policy for its host', (_, html, found) => {
  expect(origins(html)).toEqual(found);
});

test.each([
  ['a link', '<a href="https://films.example/a">'],
  ['text', '<p>src= https://films.example/</p>'],
  ['a host that is not listed', '<img src="https://other.example/a.png">'],
  ['a host that only begins like one', '<img src="https://films.example.evil/a.png">'],
  ['a port that is none', '<img src="https://films.example:99999/a.png">'],
  ['one without https', '<img src="http://films.example/a.png">'],
])('%s does not', (_, html) => {
  expect(origins(html)).toEqual([]);
});

test('the policy is opened for pictures and videos', () => {
  expect(mediaOrigins('<img src="https://films.example/a">', hosts).map(({ use }) => use)).toEqual(['image', 'media']);
});
