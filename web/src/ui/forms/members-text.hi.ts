import { plural } from '../../plumbing/format.ts'

export const membersText: typeof import('./members-text.ts').membersText = {
  chooseSomebody: 'कम से कम एक सदस्य चुनें',
  search: 'सदस्य खोजें',
  searchHint: 'नाम, यूज़रनेम, ई-मेल या रेफ़रल कोड',
  found: 'मिले सदस्य',
  nobodyFound: 'कोई नहीं मिला।',
  chosen: (count) => plural('hi', count, { other: '# सदस्य चुने गए' }),
  remove: (name) => `${name} को हटाएँ`,
}
