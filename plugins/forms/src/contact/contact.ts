import { defineFormHandler, text, z } from '@quoin/sdk';

/** Keeps messages for the people who read them in the admin; nothing is sent anywhere. */
export const contact = defineFormHandler({
  name: 'contact',
  title: 'Contact',
  description: 'Keeps messages of visitors in the admin',
  fields: z.object({
    name: text('Name', { maxLength: 200 }).min(1),
    email: z.email().max(254).meta({ field: 'text', title: 'E-mail address' }),
    message: text('Message', { maxLength: 5000, multiline: true }).min(1),
  }),
});
