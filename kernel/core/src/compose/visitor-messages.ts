/** The name by which translations mean the words of the pages on which visitors sign in or enter a code. */
export const visitorPage = 'cms-visitor-page';

/** What the kernel says to visitors who want in. */
export const visitorMessages = {
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
  forbiddenFor:
    'You are signed in as {name}, and this page is for others. Ask who gave you the address, or sign out and come as somebody else.',
  coded: 'This page asks for a code',
  enterCode: 'Enter the access code that you were given with the address.',
  code: 'Access code',
  open: 'Open the page',
  wrongCode: 'This is not the code of this page. Check it and try again.',
};

export type VisitorMessage = keyof typeof visitorMessages;

/** The same in other languages. */
export const visitorTranslations: Readonly<Record<'de' | 'ar', Record<VisitorMessage, string>>> = {
  de: {
    signIn: 'Anmelden',
    meant: 'Melden Sie sich an, um zu lesen, was für Sie bestimmt ist.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    provider: 'Mit {provider} anmelden',
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Warten Sie {seconds} Sekunden und versuchen Sie es dann noch einmal.',
    unreachable: '{provider} antwortet nicht, wie es sein sollte. Versuchen Sie es in Kürze noch einmal.',
    unfinished: '{provider} hat Sie nicht angemeldet. Beginnen Sie noch einmal.',
    signedIn: 'Sie sind angemeldet',
    asWhom: 'Sie sind als {name} angemeldet.',
    goOn: 'Weiter',
    signOut: 'Abmelden',
    home: 'Zur Startseite',
    forbidden: 'Diese Seite steht Ihnen nicht offen',
    forbiddenFor:
      'Sie sind als {name} angemeldet, und diese Seite ist für andere. Fragen Sie, von wem Sie die Adresse haben, oder melden Sie sich ab und kommen Sie als jemand anderes.',
    coded: 'Diese Seite fragt nach einem Code',
    enterCode: 'Geben Sie den Zugangscode ein, den Sie mit der Adresse bekommen haben.',
    code: 'Zugangscode',
    open: 'Seite öffnen',
    wrongCode: 'Das ist nicht der Code dieser Seite. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  },
  ar: {
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
    forbiddenFor:
      'لقد سجّلت الدخول باسم {name}، وهذه الصفحة مخصّصة لغيرك. اسأل من أعطاك العنوان، أو سجّل الخروج وادخل باسم آخر.',
    coded: 'تطلب هذه الصفحة رمزًا',
    enterCode: 'أدخل رمز الوصول الذي حصلت عليه مع العنوان.',
    code: 'رمز الوصول',
    open: 'فتح الصفحة',
    wrongCode: 'ليس هذا رمز هذه الصفحة. تحقّق منه وحاول مرة أخرى.',
  },
};
