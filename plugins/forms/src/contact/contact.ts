import { defineFormHandler, text, z } from '@quoin/sdk';

/** Stores messages for the admin; sends nothing. */
export const contact = defineFormHandler({
  name: 'contact',
  title: 'Contact',
  description: 'Stores messages of visitors in the admin',
  fields: z.object({
    name: text('Name', { maxLength: 200 }).min(1),
    email: z.email().max(254).meta({ field: 'text', title: 'E-mail address' }),
    message: text('Message', { maxLength: 5000, multiline: true }).min(1),
  }),
});
