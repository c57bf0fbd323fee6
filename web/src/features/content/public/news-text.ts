export const newsText = {
  title: 'News',
  none: 'There is no news yet.',
  pinned: 'Pinned · ',
  more: 'Older news',
}
