import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { Instant } from './instant.tsx';
import { Screen } from './screen.tsx';
import { SearchField } from './search-field.tsx';
import { Section } from './section.tsx';
import { SubjectTitle } from './subject.tsx';
import { useSiteId, useScope, type Scope } from './use-site.ts';

afterEach(cleanup);

describe('a screen', () => {
  test('has a heading, a title of the window, and the way to it', () => {
    renderScreen(
      <Screen title="Fees" above={[{ title: 'Pages', to: '/sites/ice/pages' }]} description="What it costs.">
        <p>Content</p>
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Fees' })).toBeTruthy();
    expect(document.title).toBe('Fees · Quoin');
    expect(screen.getByRole('link', { name: 'Pages' }).getAttribute('href')).toBe('/sites/ice/pages');
    expect(screen.getByText('What it costs.')).toBeTruthy();
  });

  test.each([
    [true, ''],
    [false, '880px'],
  ])('with wide=%s has at most a width of “%s”, in the middle', (wide, width) => {
    render(
      <MemoryRouter>
        <Screen title="Fees" wide={wide}>
          Content
        </Screen>
      </MemoryRouter>,
    );
    const { maxWidth, marginLeft } = getComputedStyle(screen.getByText('Content'));
    expect([maxWidth, marginLeft]).toEqual([width, wide ? '' : 'auto']);
  });

  test('without a way has no breadcrumbs', () => {
    renderScreen(<Screen title="Sites">Content</Screen>);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a section is named by its heading', () => {
    render(<Section title="Roles">Content</Section>);
    expect(screen.getByRole('region', { name: 'Roles' }).textContent).toContain('Content');
  });
});

describe('the scope of a screen', () => {
  function scopeAt(at: string, path: string): Scope {
    let scope: Scope | undefined;
    renderScreen(
      () => {
        scope = useScope();
        return null;
      },
      { at, path },
    );
    return scope ?? { site: '', base: '' };
  }

  test('is a site, or all of them', () => {
    expect(scopeAt('/sites/ice/users', '/sites/:site/users')).toEqual({ site: 'ice', base: '/sites/ice' });
    expect(scopeAt('/users', '/users')).toEqual({ site: '*', base: '' });
  });

  test('a screen of a site does not work elsewhere', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = () => <p>{useSiteId()}</p>;
    renderScreen(Part, { at: '/sites/ice/pages', path: '/sites/:site/pages' });
    expect(screen.getByText('ice')).toBeTruthy();
    cleanup();
    renderScreen(Part, { at: '/pages', path: '/pages' });
    expect(screen.getByRole('heading', { name: 'This screen belongs below a site.' })).toBeTruthy();
    log.mockRestore();
  });
});

describe('instants and subjects', () => {
  test('an instant shows its distance, and its exact time in a tooltip', () => {
    render(<Instant at={new Date(Date.now() - 3 * 3_600_000).toISOString()} />);
    const time = screen.getByText('3 hours ago');
    expect(time.getAttribute('title')).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d$/);
    render(<Instant at="2001-07-01T16:30:00.000Z" zone="America/New_York" />);
    expect(screen.getByTitle('1 July 2001, 12:30 New York')).toBeTruthy();
  });

  test('a subject leads to its screen while it exists', () => {
    const page = { subject: 'page:p1', title: 'Fees', site: 'ice', source: null, exists: true };
    renderScreen(<SubjectTitle subject={page} />);
    expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/sites/ice/pages/p1/edit');
    cleanup();
    renderScreen(<SubjectTitle subject={{ ...page, exists: false }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Fees')).toBeTruthy();
  });
});

describe('a search field', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function Harness({ onChange, delay = 0 }: { onChange(value: string): void; delay?: number }) {
    const [value, setValue] = useState<string | undefined>('fees');
    return (
      <>
        <SearchField
          label="Search"
          value={value}
          onChange={(words) => {
            onChange(words);
            if (delay === 0) setValue(words);
            else setTimeout(() => setValue(words), delay);
          }}
        />
        <button onClick={() => setValue(undefined)}>Clear</button>
      </>
    );
  }

  function open(delay?: number) {
    const onChange = jest.fn();
    render(<Harness onChange={onChange} {...(delay === undefined ? {} : { delay })} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    return { onChange, field, type };
  }

  test('waits until the typing pauses', () => {
    const { onChange, type } = open();
    type('fees a');
    act(() => jest.advanceTimersByTime(200));
    type('fees ab');
    act(() => jest.advanceTimersByTime(200));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(100));
    expect(onChange.mock.calls).toEqual([['fees ab']]);
  });

  test('does not search for the same words again', () => {
    const { onChange, type } = open();
    type('fee');
    type('fees');
    act(() => jest.advanceTimersByTime(1_000));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('keeps what was typed until the URL has it', () => {
    const { onChange, field, type } = open(400);
    type('fees a');
    act(() => jest.advanceTimersByTime(250));
    expect(onChange.mock.calls).toEqual([['fees a']]);
    type('fees ab');
    act(() => jest.advanceTimersByTime(250));
    act(() => jest.advanceTimersByTime(200));
    expect(field.value).toBe('fees ab');
    act(() => jest.advanceTimersByTime(1_000));
    expect([field.value, onChange.mock.calls]).toEqual(['fees ab', [['fees a'], ['fees ab']]]);
  });

  test('follows a change from elsewhere, and forgets what was being typed', () => {
    const { onChange, field, type } = open();
    type('rules');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field.value).toBe('');
    act(() => jest.advanceTimersByTime(1_000));
    expect(onChange).not.toHaveBeenCalled();
  });
});
