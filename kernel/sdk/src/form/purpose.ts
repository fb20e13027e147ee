interface Purpose {
  autoComplete: string;
  type?: 'email' | 'tel' | 'url';
}

const email: Purpose = { autoComplete: 'email', type: 'email' };
const phone: Purpose = { autoComplete: 'tel', type: 'tel' };

const purposes: Record<string, Purpose> = {
  name: { autoComplete: 'name' },
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  email,
  emailaddress: email,
  emailid: email,
  phone,
  phonenumber: phone,
  company: { autoComplete: 'organization' },
  firm: { autoComplete: 'organization' },
  firmname: { autoComplete: 'organization' },
  jobtitle: { autoComplete: 'organization-title' },
  website: { autoComplete: 'url', type: 'url' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  zipcode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
};

/**
 * What a text field about the visitor asks for, told by its name, so that browsers can fill it in (WCAG 1.3.5). A row of a list is about
 * others.
 */
export function purposeOf(fieldName: string): Purpose | undefined {
  const name = fieldName.slice(fieldName.lastIndexOf('.') + 1);
  const purpose =
    purposes[
      name
        .toLowerCase()
        .replace(/[_-]/g, '')
        .replace(/^submitter/, '')
    ];
  return name === fieldName || purpose === undefined ? purpose : { ...purpose, autoComplete: 'off' };
}
