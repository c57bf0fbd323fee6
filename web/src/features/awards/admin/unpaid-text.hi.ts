export const unpaidReasonText: typeof import('./unpaid-text.ts').unpaidReasonText = {
  capped: 'कमाई की सीमा पूरी',
  inactive: 'कोई चालू प्लान नहीं',
  blocked: 'खाता रोका गया',
  closed: 'खाता बंद',
  level_locked: 'स्तर अनलॉक नहीं',
  undone: 'ख़रीद वापस ली गई',
}
