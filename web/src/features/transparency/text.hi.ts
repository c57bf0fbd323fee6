import { plural } from '../../plumbing/format.ts'

export const standingText: typeof import('./text.ts').standingText = {
  coverage: 'अभी का कवरेज',
  nothingOwed: 'अभी कुछ देय नहीं है',
  note: 'संचालक के पास मौजूद राशि को सदस्यों को देय पूरी राशि से भाग देने पर जो आए।',
}

export const runwayText: typeof import('./text.ts').runwayText = {
  label: 'मौजूदा रफ़्तार से चलेगा',
  nothingPaid: 'हाल में कोई आय नहीं दी गई',
  unknown: 'अभी पता नहीं',
  days: (days, count) => `${count} ${plural('hi', days, { other: 'दिन' })}`,
}

export const keyFigureText: typeof import('./text.ts').keyFigureText = {
  held: 'संचालक के पास मौजूद',
  owed: 'सदस्यों को देय',
  incomePaid: 'अब तक दी गई आय',
  withdrawn: 'भुगतान की गई निकासी',
  below: (days) =>
    days === 0
      ? 'सदस्य जिन्होंने डाली गई राशि से कम निकाला है'
      : `${days} या अधिक दिन पुराने सदस्य जिन्होंने डाली गई राशि से कम निकाला है`,
  asOf: (day) => `मौजूद और देय: अभी। बाकी आँकड़े: ${day} के अंत तक।`,
  noDays: 'अभी की स्थिति। पहला दिन प्रकाशित होने पर और आँकड़े दिखेंगे।',
  all: 'सभी आँकड़े देखें',
}

export const booksCheckText: typeof import('./text.ts').booksCheckText = {
  books: 'बही-खाता',
  verify: 'बही-खाते की जाँच अभी करें',
  verifyNote: 'हर प्रविष्टि को फिर जोड़ता है और हर सहेजी हुई शेष राशि से मिलाता है।',
  booksOk: 'बही-खाता बराबर है',
  booksWrong: 'बही-खाता बराबर नहीं है',
  checked: (count) => `${count} अंतरण जाँचे गए`,
  problems: (count) => plural('hi', count, { one: '# समस्या', other: '# समस्याएँ' }),
}

export const inBooksText: typeof import('./text.ts').inBooksText = {
  label: 'बही-खाते में',
  open: 'प्रविष्टियाँ देखें',
}
