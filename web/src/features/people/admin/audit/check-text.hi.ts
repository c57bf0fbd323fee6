export const auditCheckText: typeof import('./check-text.ts').auditCheckText = {
  title: 'कड़ी',
  note: 'हर पंक्ति को फिर पढ़ता है और उसका हैश, उसका स्थान और पिछली पंक्ति मिलाता है।',
  act: 'कड़ी की जाँच अभी करें',
  sound: 'ऑडिट लॉग सही है',
  broken: 'ऑडिट लॉग में बदलाव मिला',
  lines: (lines, sealed) => `${lines} पंक्तियाँ, जिनमें ${sealed} सील हैं`,
}
