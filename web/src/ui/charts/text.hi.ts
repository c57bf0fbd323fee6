export const chartText: typeof import('./text.ts').chartText = {
  showTable: 'तालिका में दिखाएँ',
  showChart: 'चार्ट में दिखाएँ',
  chartReader: (title) => `${title}: तीर वाली कुंजियों से एक समय से दूसरे पर जाएँ`,
  label: 'नाम',
  value: 'मान',
  chartSummary: (from, to, low, high) => `${from} से ${to} तक; सबसे कम ${low}, सबसे अधिक ${high}।`,
}
