import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from './picture.tsx';

const media = {
  src: '/a.jpg',
  alt: 'Own',
  width: 800,
  height: 600,
  sources: [{ type: 'image/avif', srcSet: '/320/a.avif 320w' }],
  focal: undefined,
  file: undefined,
};

test('a picture offers every encoding before the file itself', () => {
  expect(renderToStaticMarkup(<Picture media={media} sizes="50vw" className="sample" />)).toBe(
    '<picture class="sample"><source type="image/avif" srcSet="/320/a.avif 320w" sizes="50vw"/><img src="/a.jpg" alt="Own" width="800" height="600" loading="lazy" decoding="async"/></picture>',
  );
});

test('the alternative text of a usage overrides that of the file, and may be empty', () => {
  expect(renderToStaticMarkup(<Picture media={media} sizes="50vw" alt="" eager />)).toContain(
    'alt="" width="800" height="600" loading="eager" fetchPriority="high"',
  );
});

test('a missing picture renders nothing', () => {
  expect(renderToStaticMarkup(<Picture media={{ ...media, src: undefined }} sizes="50vw" />)).toBe('');
});
