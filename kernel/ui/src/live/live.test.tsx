import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Live, liveOptions, LiveValue } from './live.tsx';

const t = (key: string) => key;

test('the button and the line of problems come after the values', () => {
  expect(
    renderToStaticMarkup(
      <Live id="n" className="sample" context={{ t }}>
        <LiveValue name="A.last" value={123.4}>
          123.40
        </LiveValue>
      </Live>,
    ),
  ).toBe(
    '<div id="n" class="live sample"><data class="live-value" data-live="A.last" value="123.4">123.40</data>' +
      '<div class="live-foot"><button type="button" class="live-pause"><span class="live-when-running">live.pause</span>' +
      '<span class="live-when-paused">live.resume</span></button><output class="live-status"></output></div></div>',
  );
});

test('a text has no value to compare, and nothing is a dash', () => {
  expect(renderToStaticMarkup(<LiveValue name="A.state">Open</LiveValue>)).toBe(
    '<span class="live-value" data-live="A.state">Open</span>',
  );
  expect(renderToStaticMarkup(<LiveValue name="A.last" />)).toContain('>–<');
});

test('only pages of visitors are live', () => {
  const words = { up: 'live.up', down: 'live.down', stale: 'live.stale' };
  expect(liveOptions({ t, mode: 'page' }, 5000)).toEqual({ every: 5000, words });
  expect([liveOptions({ t, mode: 'canvas' }, 5000), liveOptions({ t, mode: 'preview' }, 5000)]).toEqual([null, null]);
});
