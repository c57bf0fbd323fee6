export const outcomeText: typeof import('./text.ts').outcomeText = {
  signed_in: 'साइन-इन हुआ',
  wrong_password: 'ग़लत पासवर्ड',
  wrong_second_factor: 'दूसरा सत्यापन ग़लत',
  locked: 'प्रतीक्षा करनी होगी',
  simultaneous: 'दूसरे प्रयास के दौरान',
  unknown_account: 'ऐसा कोई खाता नहीं',
  no_second_factor: 'पासवर्ड सही, दूसरा सत्यापन नहीं',
  blocked: 'रोका गया खाता',
  more: 'उसी मिनट में और',
}
