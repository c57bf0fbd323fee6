export const newsText = {
  title: 'News',
  search: 'Search news',
  empty: 'No news yet.',
  pinned: 'Pinned',
  achievers: 'Achievers',
  achieverPicture: (name: string) => `Picture of ${name}`,
}
