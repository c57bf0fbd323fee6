import { plural } from '../../plumbing/format.ts'

export const fileText: typeof import('./file-text.ts').fileText = {
  title: 'फ़ाइलें',
  lead: 'लंबी सूची पृष्ठभूमि में लिखी जाती है। आप यह विंडो बंद करके काम जारी रख सकते हैं।',
  kept: (days) => `हर फ़ाइल ${days} दिन बाद हटा दी जाती है।`,
  caption: 'पूरी सूचियों की फ़ाइलें, सबसे नई पहले',
  empty: 'अभी कोई फ़ाइल नहीं है। किसी सूची के ऊपर Excel या CSV डाउनलोड चुनें।',
  file: 'फ़ाइल',
  state: 'स्थिति',
  by: 'किसने माँगी',
  until: 'कब तक रखी जाएगी',
  waiting: 'प्रतीक्षा में',
  writing: 'लिखी जा रही है',
  done: 'तैयार',
  failed: 'नहीं बन सकी। फिर से माँगें।',
  too_long: 'पंक्तियाँ बहुत अधिक हैं। छोटी अवधि या और फ़िल्टर चुनें।',
  rows: (rows, shown) => plural('hi', rows, { one: 'एक पंक्ति', other: `${shown} पंक्तियाँ` }),
  rowsOf: (rows, total) => `${total} में से ${rows} पंक्तियाँ`,
  progress: (name) => `${name} की प्रगति`,
  save: (name) => `${name} सहेजें`,
  remove: (name) => `${name} हटाएँ`,
  close: 'बंद करें',
}
