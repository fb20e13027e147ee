import { defineComponent, group, headingLevel, list, richText, text, z } from '@quoin/sdk';
import { Heading, RichText } from '@quoin/ui';
import { plainText } from '../plain-text.ts';

const question = group('Question', {
  question: text('Question', { description: 'As a visitor would ask it', maxLength: 300 }).min(1),
  answer: richText('Answer', { description: 'Shown once the question is opened' }).min(1),
});

export const faq = defineComponent({
  name: 'cms-component-faq',
  title: 'Questions and answers',
  description: 'Questions that open to show their answers, also as structured data for search engines',
  keywords: ['faq', 'help', 'questions', 'support'],
  icon: 'circle-question-mark',
  props: z.object({
    questions: list('Questions', question, {
      description: 'The most frequent ones first',
      itemTitle: 'Question',
    }).default([]),
    level: headingLevel(3, { of: 'questions', description: 'Of the questions' }),
  }),
  demos: [
    {
      displayName: 'Questions and answers',
      content: {
        props: {
          questions: [
            {
              id: 'holiday',
              question: 'What happens when an expiry is a holiday?',
              answer: [
                {
                  type: 'paragraph',
                  children: [
                    'In this sample, contracts expire on the business day before. The ',
                    { type: 'link', href: '/holiday-hours', text: 'holiday calendar' },
                    ' lists them.',
                  ],
                },
              ],
            },
            {
              id: 'access',
              question: 'How long does it take to get access?',
              answer: [
                { type: 'paragraph', text: 'Two weeks, in this sample answer.' },
                { type: 'paragraph', text: 'Members of a sample exchange with the same rules need three days.' },
              ],
            },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      questions: [
        {
          id: 'first',
          question: 'What do most readers ask first?',
          answer: [{ type: 'paragraph', text: 'Answer in the first sentence, and explain it after that.' }],
        },
        {
          id: 'second',
          question: 'What do they ask next?',
          answer: [{ type: 'paragraph', text: 'Tell them where they read more.' }],
        },
      ],
    },
  },
  head: ({ props: { questions } }) =>
    questions.length === 0
      ? {}
      : {
          jsonLd: {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
            })),
          },
        },
  render: ({ props: { questions, level }, context }) => (
    <div className="faq">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="faq-item">
          <summary className="faq-question">
            <Heading context={context} level={level} className="faq-heading">
              {question}
            </Heading>
            {context.icon('chevron-down')}
          </summary>
          <div className="faq-answer">
            <RichText nodes={answer} icon={(name) => context.icon(name)} />
          </div>
        </details>
      ))}
    </div>
  ),
  label: ({ questions }) => questions[0]?.question,
});
