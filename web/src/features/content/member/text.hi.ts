export const newsText: typeof import('./text.ts').newsText = {
  title: 'समाचार',
  search: 'समाचार खोजें',
  empty: 'अभी कोई समाचार नहीं।',
  pinned: 'सबसे ऊपर',
  achievers: 'सफल सदस्य',
  achieverPicture: (name) => `${name} की तस्वीर`,
}
