import { plural } from '../../../../plumbing/format.ts'

const members = (count: number) => plural('hi', count, { other: '# डायरेक्ट सदस्य' })

export const treeText: typeof import('./text.ts').treeText = {
  title: 'रेफ़रल ट्री',
  lead: 'आप, आपके डायरेक्ट सदस्य और उनके नीचे के सभी सदस्य।',
  views: 'दृश्य',
  tree: 'ट्री',
  list: 'सूची',
  treeLabel: 'आपका रेफ़रल ट्री',
  you: 'आप',
  search: 'अपनी टीम में यूज़रनेम से खोजें',
  nobodyFound: 'आपकी टीम में किसी का यूज़रनेम इससे शुरू नहीं होता।',
  moreToFind: 'और भी परिणाम हो सकते हैं। यूज़रनेम का और हिस्सा टाइप करें।',
  searchAway: 'खोज नहीं हो सकी। फिर कोशिश करें।',
  level: (level) => `स्तर ${level}`,
  more: (count) => plural('hi', count, { other: '# और' }),
  loadMore: (count, name) =>
    plural('hi', count, {
      one: `${name} का # और डायरेक्ट सदस्य दिखाएँ`,
      other: `${name} के # और डायरेक्ट सदस्य दिखाएँ`,
    }),
  note: (name, directs, team) =>
    directs === 0 ? name : `${name} · ${directs} डायरेक्ट · टीम ${team}`,
  spoken: (username, name, state, directs, business) =>
    `${username}, ${name}, ${state}, ${members(directs)}, टीम का कारोबार ${business}`,
  active: 'सक्रिय',
  inactive: 'कोई चालू प्लान नहीं',
  keys: 'चलने के लिए तीर कुंजियाँ, खोलने और समेटने के लिए + और −, ब्योरे के लिए Enter दबाएँ।',
  close: 'बंद करें',
  levelBelow: 'आपसे कितने स्तर नीचे',
  directs: 'डायरेक्ट सदस्य',
  team: 'कुल टीम',
  activeTeam: 'सक्रिय सदस्य',
  business: 'टीम का कारोबार',
  state: 'स्थिति',
  joined: 'कब जुड़े',
  asOf: 'अपडेट:',
  empty: 'अभी आपके रेफ़रल लिंक से कोई नहीं जुड़ा है।',
  link: 'अपना रेफ़रल लिंक पाएँ',
}
