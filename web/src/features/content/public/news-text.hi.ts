export const newsText: typeof import('./news-text.ts').newsText = {
  title: 'समाचार',
  none: 'अभी कोई समाचार नहीं है।',
  pinned: 'सबसे ऊपर · ',
  more: 'पुराने समाचार',
}
