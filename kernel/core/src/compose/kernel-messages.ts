import { formSentences, type Contributions, type Messages } from '@quoin/sdk';
import { formMessagesName, formTranslations } from '../form/sentences.ts';
import { visitorMessages, visitorPage, visitorTranslations } from './visitor-messages.ts';

export const errorPage = 'cms-error-page';

export const kernelMessages: Readonly<Record<string, Messages>> = {
  [errorPage]: {
    '400.title': 'We did not understand this request',
    '400.text': 'Go back and try it once more.',
    '403.title': 'This page is not open to everyone',
    '403.text': 'Sign in first, or ask the person who gave you the address.',
    '404.title': 'We cannot find this page',
    '404.text': 'There is no page at this address. It may have moved, or the address may be mistyped.',
    '405.title': 'This address cannot be used that way',
    '405.text': 'Open it as a page, or go back to where you came from.',
    '413.title': 'This is too much at once',
    '413.text': 'Go back and send less.',
    '415.title': 'This kind of content is not accepted',
    '415.text': 'Go back and send it in another form.',
    '421.title': 'There is no site at this address',
    '421.text': 'No site is served at this host. Check the address, or add the host to a site manifest.',
    '429.title': 'Too many attempts',
    '429.text': 'Please wait a minute, then try again.',
    '500.title': 'Something went wrong',
    '500.text': 'The fault is on our side. Please try again in a little while.',
    '503.title': 'We will be right back',
    '503.text': 'Please try again in a little while.',
    home: 'Go to the home page',
    reference: 'Reference:',
  },
  [visitorPage]: visitorMessages,
  [formMessagesName]: formSentences,
};

/** Translations of plugins take precedence. */
export const kernelTranslations: NonNullable<Contributions['translations']> = {
  de: {
    [errorPage]: {
      '400.title': 'Diese Anfrage haben wir nicht verstanden',
      '400.text': 'Gehen Sie zurück und versuchen Sie es noch einmal.',
      '403.title': 'Diese Seite steht nicht allen offen',
      '403.text':
        'Melden Sie sich dort an, wo man es Ihnen gesagt hat, oder fragen Sie, von wem Sie die Adresse haben.',
      '404.title': 'Wir finden diese Seite nicht',
      '404.text':
        'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
      '405.title': 'So lässt sich diese Adresse nicht verwenden',
      '405.text': 'Öffnen Sie sie als Seite, oder gehen Sie dorthin zurück, woher Sie kamen.',
      '413.title': 'Das ist zu viel auf einmal',
      '413.text': 'Gehen Sie zurück und senden Sie weniger.',
      '415.title': 'Inhalte dieser Art nehmen wir nicht an',
      '415.text': 'Gehen Sie zurück und senden Sie sie in anderer Form.',
      '421.title': 'Unter dieser Adresse gibt es keine Website',
      '421.text': 'Prüfen Sie die Adresse, oder nehmen Sie sie in das Manifest einer Website auf.',
      '429.title': 'Zu viele Versuche',
      '429.text': 'Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
      '500.title': 'Etwas ist schiefgegangen',
      '500.text': 'Der Fehler liegt bei uns. Bitte versuchen Sie es in Kürze noch einmal.',
      '503.title': 'Wir sind gleich wieder da',
      '503.text': 'Bitte versuchen Sie es in Kürze noch einmal.',
      home: 'Zur Startseite',
      reference: 'Kennung:',
    },
    [visitorPage]: visitorTranslations.de,
    [formMessagesName]: formTranslations.de,
  },
  ar: {
    [errorPage]: {
      '400.title': 'لم نفهم هذا الطلب',
      '400.text': 'ارجع وحاول مرة أخرى.',
      '403.title': 'هذه الصفحة غير متاحة للجميع',
      '403.text': 'سجّل الدخول حيث طُلب منك ذلك، أو اسأل من أعطاك العنوان.',
      '404.title': 'لا نجد هذه الصفحة',
      '404.text': 'لا توجد صفحة على هذا العنوان. ربما نُقلت، أو كُتب العنوان خطأً.',
      '405.title': 'لا يمكن استخدام هذا العنوان بهذه الطريقة',
      '405.text': 'افتحه كصفحة، أو ارجع إلى حيث أتيت.',
      '413.title': 'هذا أكثر مما يمكن قبوله دفعة واحدة',
      '413.text': 'ارجع وأرسل محتوى أقل.',
      '415.title': 'هذا النوع من المحتوى غير مقبول',
      '415.text': 'ارجع وأرسله بصيغة أخرى.',
      '421.title': 'لا يوجد موقع على هذا العنوان',
      '421.text': 'تحقق من العنوان، أو أضفه إلى ملف تعريف أحد المواقع.',
      '429.title': 'محاولات كثيرة جدًا',
      '429.text': 'انتظر دقيقة من فضلك، ثم حاول مرة أخرى.',
      '500.title': 'حدث خطأ ما',
      '500.text': 'الخطأ من جانبنا. يرجى المحاولة مرة أخرى بعد قليل.',
      '503.title': 'سنعود بعد قليل',
      '503.text': 'يرجى المحاولة مرة أخرى بعد قليل.',
      home: 'إلى الصفحة الرئيسية',
      reference: 'الرقم المرجعي:',
    },
    [visitorPage]: visitorTranslations.ar,
    [formMessagesName]: formTranslations.ar,
  },
};
