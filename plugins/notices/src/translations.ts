import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-cookie-consent': {
      title: 'اختيارك في هذا الموقع',
      text: 'بعض محتوى هذا الموقع يحتاج إلى موافقتك، ولا يبدأ شيء منه قبل أن توافق.',
      policy: 'سياسة الخصوصية',
      withoutScript: 'من دون نصوص برمجية لا يحتاج شيء هنا إلى موافقتك، لأنه لا يبدأ.',
      settings: 'إعدادات ملفات تعريف الارتباط',
      choose: 'الاختيار حسب الفئة',
      necessary: 'ضروري',
      necessaryText: 'ما لا يعمل الموقع من دونه، مثل حفظ هذا الاختيار. مفعّل دائمًا.',
      functional: 'وظيفي',
      functionalText: 'يحفظ إعداداتك فوق ما يحتاج إليه الموقع.',
      statistics: 'إحصاءات',
      statisticsText: 'يعدّ الزيارات لمعرفة ما يُقرأ.',
      media: 'وسائط',
      mediaText: 'يعرض أفلامًا وخرائط ومحتوى من مواقع أخرى تعرف عنوانك عندئذ.',
      marketing: 'تسويق',
      marketingText: 'يتيح لجهات أخرى أن تعرض لك إعلانات تناسبك.',
      save: 'حفظ اختياري',
      refuse: 'رفض الكل',
      accept: 'قبول الكل',
      close: 'إغلاق',
      kept: 'حُفظ اختيارك. يمكنك تغييره في أي وقت.',
    },
  },
};
