import type { Site } from '../sites/site.ts';
import { addressesOf } from '../delivery/address.ts';

const english = {
  signIn: 'Sign in',
  meant: 'Sign in to read what is meant for you.',
  email: 'E-mail address',
  password: 'Password',
  provider: 'Sign in with {provider}',
  wrong: 'The e-mail address or the password is wrong. Check both and try again.',
  tooMany: 'Too many attempts. Wait {seconds} seconds and try again.',
  unreachable: '{provider} does not answer as it should. Try again in a little while.',
  unfinished: '{provider} did not sign you in. Begin again.',
  signedIn: 'You are signed in',
  asWhom: 'You are signed in as {name}.',
  goOn: 'Go on',
  signOut: 'Sign out',
  home: 'Go to the home page',
  forbidden: 'This page is not open to you',
  forbiddenFor: 'You are signed in as {name}, and this page is for others. Ask who gave you the address, or sign out and come as somebody else.',
  coded: 'This page asks for a code',
  enterCode: 'Enter the access code that you were given with the address.',
  code: 'Access code',
  open: 'Open the page',
  wrongCode: 'This is not the code of this page. Check it and try again.',
};

type Key = keyof typeof english;

const arabic: Record<Key, string> = {
  signIn: 'تسجيل الدخول',
  meant: 'سجّل الدخول لقراءة ما هو مخصّص لك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  provider: 'تسجيل الدخول عبر {provider}',
  wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقّق منهما وحاول مرة أخرى.',
  tooMany: 'محاولات كثيرة جدًا. انتظر {seconds} ثانية ثم حاول مرة أخرى.',
  unreachable: 'لا يستجيب {provider} كما ينبغي. حاول مرة أخرى بعد قليل.',
  unfinished: 'لم يكتمل تسجيل الدخول عبر {provider}. ابدأ من جديد.',
  signedIn: 'لقد سجّلت الدخول',
  asWhom: 'لقد سجّلت الدخول باسم {name}.',
  goOn: 'متابعة',
  signOut: 'تسجيل الخروج',
  home: 'الانتقال إلى الصفحة الرئيسية',
  forbidden: 'هذه الصفحة غير متاحة لك',
  forbiddenFor: 'لقد سجّلت الدخول باسم {name}، وهذه الصفحة مخصّصة لغيرك. اسأل من أعطاك العنوان، أو سجّل الخروج وادخل باسم آخر.',
  coded: 'تطلب هذه الصفحة رمزًا',
  enterCode: 'أدخل رمز الوصول الذي حصلت عليه مع العنوان.',
  code: 'رمز الوصول',
  open: 'فتح الصفحة',
  wrongCode: 'ليس هذا رمز هذه الصفحة. تحقّق منه وحاول مرة أخرى.',
};

const languages: Readonly<Record<string, { words: Record<Key, string>; direction: 'ltr' | 'rtl' }>> = {
  en: { words: english, direction: 'ltr' },
  ar: { words: arabic, direction: 'rtl' },
};

/** What the kernel says to visitors, in one language. */
export interface Words {
  language: { locale: string; direction: 'ltr' | 'rtl' };
  t(key: Key, values?: Record<string, string>): string;
}

/** The words for whoever comes to a path: in the language that it stands for where we speak it, else in English. */
export function wordsAt(site: Site, path: string): Words {
  const [locale = 'en'] = addressesOf(site, path).map((address) => address.locale);
  const [spoken = 'en'] = locale.split('-').filter((each) => Object.hasOwn(languages, each));
  const { words, direction } = languages[spoken] ?? { words: english, direction: 'ltr' as const };
  return {
    language: { locale: spoken, direction },
    t: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
