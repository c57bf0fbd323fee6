export const language: string = 'hi'
export const locale: string = 'hi-IN'
export const direction: 'ltr' | 'rtl' = 'ltr'
export const page: typeof import('./language.ts').page = {
  description: 'ऐसा सदस्यता कार्यक्रम जिसके बही-खाते कोई भी जाँच सकता है।',
  noScript: 'आपका खाता दिखाने के लिए Clearstead को JavaScript चाहिए।',
}
