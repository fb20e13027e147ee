export { CallToAction, type CallToActionProps } from './cta/call-to-action.tsx';
export { ctaMessages, ctas, type Cta } from './cta/cta.ts';

export { Heading, type HeadingProps } from './content/heading.tsx';
export { Picture, type PictureProps } from './content/picture.tsx';
export { RichText, type RichTextProps } from './content/rich-text.tsx';

export { FormFieldView } from './form/field-view.tsx';
export { controlId, formAround, hasOutcome, provideForm, type FormAround } from './form/form-around.ts';
export { FormFrame, formWords } from './form/form-frame.tsx';
export { FormOutcome } from './form/form-outcome.tsx';
export { FormProblems } from './form/form-problems.tsx';
export { fieldMessages, formMessages } from './form/messages.ts';
