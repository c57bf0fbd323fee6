import { plural } from '../../../../plumbing/format.ts'

const members = (count: number) =>
  plural('en', count, { one: '# direct member', other: '# direct members' })

export const treeText = {
  title: 'Referral tree',
  lead: 'You, your direct members and everyone below them.',
  views: 'View',
  tree: 'Tree',
  list: 'List',
  treeLabel: 'Your referral tree',
  you: 'You',
  search: 'Search your team by username',
  nobodyFound: 'Nobody in your team has a username that starts with this.',
  moreToFind: 'There may be more matches. Type more of the username.',
  searchAway: 'The search failed. Try again.',
  level: (level: string) => `Level ${level}`,
  more: (count: number) => plural('en', count, { one: '# more', other: '# more' }),
  loadMore: (count: number, name: string) =>
    plural('en', count, {
      one: `Show # more direct member of ${name}`,
      other: `Show # more direct members of ${name}`,
    }),
  note: (name: string, directs: number, team: string) =>
    directs === 0 ? name : `${name} · ${directs} direct · team of ${team}`,
  spoken: (username: string, name: string, state: string, directs: number, business: string) =>
    `${username}, ${name}, ${state}, ${members(directs)}, team volume ${business}`,
  active: 'Active',
  inactive: 'No open plan',
  keys: 'Use the arrow keys to move, + and − to expand and collapse, Enter for details.',
  close: 'Close',
  levelBelow: 'Level below you',
  directs: 'Direct members',
  team: 'Total team',
  activeTeam: 'Active members',
  business: 'Team volume',
  state: 'Status',
  joined: 'Joined',
  asOf: 'Updated',
  empty: 'Nobody has joined with your referral link yet.',
  link: 'Get your referral link',
}
