import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { faq } from './faq.tsx';

const questions = [
  { id: 'a', question: 'How long?', answer: [{ type: 'paragraph' as const, text: 'Two weeks.' }] },
  { id: 'b', question: 'How much?', answer: [{ type: 'paragraph' as const, text: 'Nothing.' }] },
];

test('a question is a heading that opens its answer', async () => {
  document.body.innerHTML = await renderNode(plugin, { name: faq.name, props: { questions } });
  const [first] = screen.getAllByRole('group');
  expect(first).toMatchObject({ tagName: 'DETAILS', open: false });
  expect(first?.querySelector('summary > h2')?.textContent).toBe('How long?');
  expect(first?.textContent).toContain('Two weeks.');
});

test('search engines are told questions and answers', () => {
  const head = faq.head?.({ id: 'x', props: { questions, level: 3 } } as never);
  expect(head).toEqual({
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'How long?', acceptedAnswer: { '@type': 'Answer', text: 'Two weeks.' } },
        { '@type': 'Question', name: 'How much?', acceptedAnswer: { '@type': 'Answer', text: 'Nothing.' } },
      ],
    },
  });
  expect(faq.head?.({ props: { questions: [] } } as never)).toEqual({});
});
