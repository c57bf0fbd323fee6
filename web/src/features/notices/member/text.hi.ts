import { plural } from '../../../plumbing/format.ts'

export const noticesText: typeof import('./text.ts').noticesText = {
  title: 'सूचनाएँ',
  lead: 'आपके पैसे, आपके खाते और आपके टिकटों की जानकारी।',
  caption: 'आपकी सूचनाएँ, नई पहले',
  empty: 'अभी कोई सूचना नहीं। आपके पैसे और खाते की जानकारी यहाँ दिखती है।',
  emptyUnseen: 'आपने सब कुछ पढ़ लिया है।',
  showAll: 'सभी दिखाएँ',
  filter: 'दिखाएँ',
  all: 'सभी',
  onlyUnseen: 'बिना पढ़ी',
  notice: 'सूचना',
  message: 'संदेश',
  when: 'कब',
  state: 'स्थिति',
  isNew: 'नई',
  isSeen: 'पढ़ी गई',
  file: 'notifications',
  markSeen: 'पढ़ी हुई मानें',
  markAllSeen: 'सभी को पढ़ा हुआ मानें',
  news: 'समाचार',
  close: 'बंद करें',
  lookAt: 'देखें',
}

export const bellText: typeof import('./text.ts').bellText = {
  label: 'सूचनाएँ',
  labelWith: (count) => plural('hi', count, { other: 'सूचनाएँ, # बिना पढ़ी' }),
  said: (count) => plural('hi', count, { one: '# बिना पढ़ी सूचना', other: '# बिना पढ़ी सूचनाएँ' }),
  over: '99+',
  empty: 'अभी कोई सूचना नहीं।',
  markAllSeen: 'सभी को पढ़ा हुआ मानें',
  toAll: 'सभी सूचनाएँ',
  isNew: 'नई',
}

export const shellNoticesText: typeof import('./text.ts').shellNoticesText = {
  dismiss: 'हटाएँ',
  banner: 'घोषणा',
  understood: 'बंद करें',
  popup: 'घोषणा',
}

export const preferencesText: typeof import('./text.ts').preferencesText = {
  title: 'सूचनाएँ और ई-मेल',
  language: 'ऐप, सूचनाओं और ई-मेल की भाषा',
  muted: 'केवल ऐप में दिखाएँ, ई-मेल न भेजें',
  mutedHint: 'पैसे और सुरक्षा के बारे में हम हमेशा ई-मेल भेजते हैं।',
  save: 'सहेजें',
}

export const noticeGroupText: typeof import('./text.ts').noticeGroupText = {
  money: 'पैसा',
  security: 'सुरक्षा',
  programme: 'कार्यक्रम',
  support: 'सहायता',
  news: 'समाचार',
}
